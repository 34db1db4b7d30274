import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Telephone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneField
        label="Телефон"
        name="telephone"
        value={value}
        onChange={setValue}
        error={value ? undefined : 'Заполните поле'}
        required
      />
      <output>{value}</output>
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  // The mask comes in a chunk of its own.
  await act(async () => render(<Telephone />));
  const input = await screen.findByRole('textbox', { name: 'Телефон' });
  await user.click(input);
  return { user, input };
}

const WRITTEN = '+7(916)123-45-67';

test.each([
  '9161234567',
  '89161234567',
  '79161234567',
  '+79161234567',
  '8 916 123-45-67',
  '+7 916 123 45 67',
])('%s, typed digit by digit, is written by the mask', async (typed) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(input).toHaveValue(WRITTEN);
  expect(screen.getByRole('status')).toHaveTextContent(WRITTEN);
});

test.each([
  '8 (916) 123-45-67',
  '+7 916 123 45 67',
  '916.123.45.67',
  'tel:+79161234567',
  '8-916-123-45-67, доб. 12',
  WRITTEN,
])('%s, pasted, is written by the mask', async (pasted) => {
  const { user, input } = await open();
  await user.paste(pasted);
  expect(input).toHaveValue(WRITTEN);
});

test.each([
  ['88121234567', '+7(812)123-45-67'],
  ['+78121234567', '+7(812)123-45-67'],
])('a code that begins with 8 keeps it: %s', async (typed, written) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(input).toHaveValue(written);
});

test('a pasted code that begins with 8 keeps it too', async () => {
  const { user, input } = await open();
  await user.paste('812 123-45-67');
  expect(input).toHaveValue('+7(812)123-45-67');
});

test('digits beyond the tenth are not taken, and what was typed can be taken back', async () => {
  const { user, input } = await open();
  await user.type(input, '916123456789');
  expect(input).toHaveValue(WRITTEN);
  await user.clear(input);
  expect(input).toHaveValue('');
  await user.type(input, '8');
  expect(input).toHaveValue('+7');
});

test('the field says what is wrong with it, and opens the keys of a telephone', async () => {
  const { input } = await open();
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Заполните поле');
  expect(input).toHaveAttribute('type', 'tel');
});
