import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Telephone({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
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
      <button type="button" onClick={() => setValue('+375291234567')}>
        Другой номер
      </button>
    </>
  );
}

async function open(initial = '') {
  const user = userEvent.setup();
  render(<Telephone initial={initial} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
  await user.click(input);
  return { user, input };
}

const WRITTEN = '+7(916)123-45-67';

test.each([
  ['9161234567', WRITTEN],
  ['8 916 123-45-67', WRITTEN],
  ['+79161234567', WRITTEN],
  ['88121234567', '+7(812)123-45-67'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
])('telephone field · shows %s as %s · typed digit by digit', async (typed, shown) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(input).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
});

test.each([
  ['8 (916) 123-45-67', WRITTEN],
  ['tel:+79161234567', WRITTEN],
  ['+7 916 123 45 67, доб. 12', WRITTEN],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['375291234567', '375291234567'],
  ['8916123456', '8916123456'],
])('telephone field · shows %s as %s · pasted', async (pasted, shown) => {
  const { user, input } = await open();
  await user.paste(pasted);
  expect(input).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
});

test.each([
  ['', '89161234567', WRITTEN],
  ['+7(926)765-43-21', '+79161234567', WRITTEN],
  ['+375291234567', '8 916 123-45-67', WRITTEN],
  ['+7(926)765-43-21', '+375291234567', '+375291234567'],
])('telephone field · shows what the browser fills in · over %j: %s', async (initial, filled, shown) => {
  const { input } = await open(initial);
  expect(input).toHaveValue(initial);
  fireEvent.input(input, { target: { value: filled } });
  expect(input).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(shown);
});

test('telephone field · shows the number that the form sets', async () => {
  const { user, input } = await open(WRITTEN);
  await user.click(screen.getByRole('button', { name: 'Другой номер' }));
  expect(input).toHaveValue('+375291234567');
  await user.type(input, '{Backspace}');
  expect(input).toHaveValue('+37529123456');
});

test('telephone field · shows digits beyond the tenth, and lets them be deleted', async () => {
  const { user, input } = await open(WRITTEN);
  await user.type(input, '8');
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

test('telephone field · keeps the caret in place · a digit in the middle is corrected', async () => {
  const { user, input } = await open('+7(916)234-56-7');
  await user.type(input, '1', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(input).toHaveValue(WRITTEN);
  expect(input.selectionStart).toBe('+7(916)1'.length);
  await user.keyboard('{Backspace>5}');
  expect(input).toHaveValue('+7(234)567');
  await user.keyboard('916');
  expect(input).toHaveValue('+7(916)234-56-7');
});

test('telephone field · skips the punctuation between digits · Backspace or Delete is pressed', async () => {
  const { user, input } = await open(WRITTEN);
  const at = '+7(916)'.length;
  await user.type(input, '{Backspace}{Backspace}', { initialSelectionStart: at, initialSelectionEnd: at });
  expect(input).toHaveValue('+7(911)234-56-7');
  await user.type(input, '{Delete}{Delete}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(input).toHaveValue('+7(911)345-67');
});

test('telephone field · leaves the selection to the person and the browser · gets the focus', async () => {
  const { input } = await open(WRITTEN);
  input.blur();
  input.setSelectionRange(0, 0);
  input.focus();
  expect(input.selectionStart).toBe(0);
});
