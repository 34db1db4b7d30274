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

test('ComboField · finds a name by the beginning of any word, ё like е, and chooses it with Enter', async () => {
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

test('ComboField · chooses by arrow keys, and reopens with all options and the choice marked', async () => {
  const { user, input, chosen } = await open();
  await user.tab();
  expect(input).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2');
  await user.keyboard('{ArrowDown}');
  expect(found()).toHaveLength(4);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Нижний Новгород');
});

test('ComboField · chooses by a press, and its clear button removes the choice', async () => {
  const { user, input, chosen } = await open();
  await user.click(input);
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(chosen()).toBe('4');
  await user.click(screen.getByRole('button', { name: 'Очистить: Город' }));
  expect(chosen()).toBe('');
  expect(input).toHaveValue('');
  expect(input).toHaveFocus();
});

test('ComboField · says that nothing is found, and keeps the previous choice', async () => {
  const { user, input, chosen } = await open();
  await user.type(input, 'Москва{Enter}');
  await user.type(input, 'щ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  await user.tab();
  await waitFor(() => expect(input).toHaveValue('Москва'));
  expect(chosen()).toBe('4');
});

test('ComboField · chooses a name that is typed in full when the field is left', async () => {
  const { user, input, chosen } = await open();
  await user.type(input, 'орел');
  await user.tab();
  await waitFor(() => expect(chosen()).toBe('1'));
  expect(input).toHaveValue('Орёл');
});

test('ComboField · shows the name of the current value · the options load later', async () => {
  const field = (options: ComboFieldProps['options']) => (
    <ComboField label="Город" name="town" options={options} value="4" onChange={() => undefined} />
  );
  const { rerender } = render(field([]));
  const input = await screen.findByRole('combobox', { name: 'Город' });
  expect(input).toHaveValue('');
  rerender(field(CITIES));
  await waitFor(() => expect(input).toHaveValue('Москва'));
});

test('ComboField · closes its list with the first Escape and the dialog with the second, and keeps the choice', async () => {
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
