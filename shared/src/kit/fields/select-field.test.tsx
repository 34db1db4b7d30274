import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField } from './select-field.tsx';

function Belt() {
  const [belt, setBelt] = useState('');
  return (
    <SelectField
      label="Пояс"
      name="belt"
      value={belt}
      onChange={({ target }) => setBelt(target.value)}
      description="Последний присвоенный"
      error={belt ? undefined : 'Выберите пояс'}
      required
    >
      <option>синий</option>
      <option>красный</option>
    </SelectField>
  );
}

test('select · is named and described, and shows its error until something is chosen', async () => {
  render(<Belt />);
  const select = screen.getByRole('combobox', { name: 'Пояс' });
  expect(select).toBeRequired();
  expect(select).toHaveDisplayValue('Выберите');
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('Последний присвоенный Выберите пояс');
  await userEvent.selectOptions(select, 'красный');
  expect(select).toHaveDisplayValue('красный');
  expect(select).toBeValid();
  expect(select).toHaveAccessibleDescription('Последний присвоенный');
});

test('select · can be cleared · the choice is optional', () => {
  const { rerender } = render(<SelectField label="Пояс" name="belt" required />);
  expect(screen.getByRole('option', { name: 'Выберите' })).toBeDisabled();
  rerender(<SelectField label="Пояс" name="belt" placeholder="Любой" />);
  expect(screen.getByRole('option', { name: 'Любой' })).toBeEnabled();
});
