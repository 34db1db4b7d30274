import { render, screen } from '@testing-library/react';
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
  render(<Telephone />);
  const input = screen.getByRole('textbox', { name: 'Телефон' });
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
])('telephone field · writes %s as a number · typed digit by digit', async (typed) => {
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
])('telephone field · writes %s as a number · pasted', async (pasted) => {
  const { user, input } = await open();
  await user.paste(pasted);
  expect(input).toHaveValue(WRITTEN);
});

test.each([
  ['88121234567', '+7(812)123-45-67'],
  ['+78121234567', '+7(812)123-45-67'],
])('telephone field · accepts an area code that begins with 8: %s', async (typed, written) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(input).toHaveValue(written);
});

test.each(['+375 29 123-45-67', '375291234567', '8916123456', '812 123-45-67'])(
  'telephone field · shows %s unchanged, since it may be another number · pasted',
  async (pasted) => {
    const { user, input } = await open();
    await user.paste(pasted);
    expect(input).toHaveValue(pasted);
    expect(screen.getByRole('status')).toHaveTextContent(pasted);
  },
);

test('telephone field · shows a foreign number unchanged · typed digit by digit', async () => {
  const { user, input } = await open();
  await user.type(input, '+375 29 123-45-67');
  expect(input).toHaveValue('+375 29 123-45-67');
});

test('telephone field · shows digits beyond the tenth, and lets them be deleted', async () => {
  const { user, input } = await open();
  await user.type(input, '91612345678');
  expect(input).toHaveValue('+7(916)123-45-678');
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue(WRITTEN);
  await user.keyboard('{Backspace>20}');
  expect(input).toHaveValue('');
  await user.type(input, '8');
  expect(input).toHaveValue('+7');
  await user.keyboard('{Backspace}916');
  expect(input).toHaveValue('+7(916');
});

const caret = (input: HTMLElement) => (input as HTMLInputElement).selectionStart;

test('telephone field · keeps the caret in place · a digit in the middle is corrected', async () => {
  const { user, input } = await open();
  await user.type(input, '916234567');
  await user.type(input, '1', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(input).toHaveValue(WRITTEN);
  expect(caret(input)).toBe('+7(916)1'.length);
  await user.keyboard('{Backspace>5}');
  expect(input).toHaveValue('+7(234)567');
  await user.keyboard('916');
  expect(input).toHaveValue('+7(916)234-56-7');
});

test('telephone field · skips the punctuation between digits · Backspace or Delete is pressed', async () => {
  const { user, input } = await open();
  await user.type(input, '9161234567');
  const at = '+7(916)'.length;
  await user.type(input, '{Backspace}{Backspace}', { initialSelectionStart: at, initialSelectionEnd: at });
  expect(input).toHaveValue('+7(911)234-56-7');
  await user.type(input, '{Delete}{Delete}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(input).toHaveValue('+7(911)345-67');
});

test('telephone field · shows its error and opens the telephone keyboard', async () => {
  const { input } = await open();
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Заполните поле «Телефон»');
  expect(input).toHaveAttribute('type', 'tel');
});
