import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { ComboField } from './combo-field.tsx';
import type { ComboFieldProps } from './combo-options.ts';

const CITIES = ['Орёл', 'Нижний Новгород', 'Великий Новгород', 'Москва'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const GROUPS = [
  { label: 'Края', items: [{ value: 'а', label: 'Алтайский край' }] },
  { label: 'Области', items: [{ value: 'м', label: 'Московская область' }] },
];

function Town(props: Partial<ComboFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <>
      <ComboField
        label="Город"
        name="town"
        options={CITIES}
        value={value}
        onChange={setValue}
        required
        {...props}
      />
      <output>{value}</output>
      <button type="button">Дальше</button>
    </>
  );
}

async function open(props: Partial<ComboFieldProps> = {}) {
  const user = userEvent.setup();
  render(<Town {...props} />);
  // The search loads in a chunk of its own.
  const input = await screen.findByRole('combobox', { name: 'Город' });
  return { user, input, chosen: () => screen.getByRole('status').textContent };
}

const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a name is found by the beginning of any word, ё like е, and chosen with Enter', async () => {
  const { user, input, chosen } = await open();
  await user.type(input, 'новг');
  expect(found()).toEqual(['Нижний Новгород', 'Великий Новгород']);
  await user.clear(input);
  await user.type(input, 'оре');
  expect(found()).toEqual(['Орёл']);
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('Орёл');
  expect(chosen()).toBe('1');
  expect(found()).toEqual([]);
});

test('arrow keys alone choose, and a reopened list shows all options with the choice marked', async () => {
  const { user, input, chosen } = await open();
  await user.tab();
  expect(input).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2');
  await user.keyboard('{ArrowDown}');
  expect(found()).toHaveLength(4);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Нижний Новгород');
});

test('a press chooses, and the clear button removes the choice', async () => {
  const { user, input, chosen } = await open();
  await user.click(input);
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(chosen()).toBe('4');
  await user.click(screen.getByRole('button', { name: 'Очистить: Город' }));
  expect(chosen()).toBe('');
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
});

test('a search without results says so, and typing without choosing keeps the previous choice', async () => {
  const { user, input, chosen } = await open();
  await user.type(input, 'Москва{Enter}');
  await user.type(input, 'щ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(input).toHaveValue('Москва'));
  expect(chosen()).toBe('4');
});

test('a name that is typed in full is chosen when the field is left', async () => {
  const { user, input, chosen } = await open();
  await user.type(input, 'орел');
  await user.tab();
  await waitFor(() => expect(chosen()).toBe('1'));
  expect(input).toHaveValue('Орёл');
});

test('a group keeps its heading while it has matching options', async () => {
  const { user, input } = await open({ options: GROUPS });
  await user.click(input);
  expect(screen.getByRole('group', { name: 'Края' })).toBeVisible();
  await user.type(input, 'моск');
  expect(found()).toEqual(['Московская область']);
  expect(screen.queryByText('Края')).toBeNull();
});

test('the field announces that it is required, and its error', async () => {
  const { input } = await open({ error: 'Заполните поле', description: 'Где вы живёте' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Где вы живёте Заполните поле');
});

test('a disabled field does not open', async () => {
  const { user, input } = await open({ disabled: true, placeholder: 'Сначала страна' });
  expect(input).toBeDisabled();
  expect(input).toHaveAttribute('placeholder', 'Сначала страна');
  await user.click(input);
  expect(found()).toEqual([]);
});

test('options that load later show the name of the current value', async () => {
  const field = (options: ComboFieldProps['options']) => (
    <ComboField label="Город" name="town" options={options} value="4" onChange={() => undefined} />
  );
  const { rerender } = render(field([]));
  const input = await screen.findByRole('combobox', { name: 'Город' });
  expect(input).toHaveValue('');
  rerender(field(CITIES));
  await waitFor(() => expect(input).toHaveValue('Москва'));
});

test('in a dialog Escape closes the list first, then the dialog, and the choice stays', async () => {
  const user = userEvent.setup();
  const handleClose = jest.fn();
  render(
    <Dialog isOpen onClose={handleClose} title="Анкета">
      <Town />
    </Dialog>,
  );
  const input = await screen.findByRole('combobox', { name: 'Город' });
  await user.type(input, 'моск{Enter}');
  await user.keyboard('{ArrowDown}');
  expect(found()).toHaveLength(4);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(found()).toEqual([]));
  expect(handleClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(input).toHaveValue('Москва');
});
