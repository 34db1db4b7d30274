import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ComboField } from './combo-field.tsx';
import type { ComboFieldProps } from './combo-options.ts';

// The chunk with the search fails to load.
jest.mock('./combo-input.tsx', () => {
  throw new Error('ChunkLoadError');
});

const items = [
  { value: '1', label: 'Орёл' },
  { value: '2', label: 'Москва' },
];

function Town({ options }: Pick<ComboFieldProps, 'options'>) {
  const [value, setValue] = useState('');
  return (
    <>
      <ComboField label="Город" name="town" options={options} value={value} onChange={setValue} required />
      <output>{value}</output>
    </>
  );
}

test.each([
  ['options', items],
  ['groups', [{ label: 'Города', items }]],
])('ComboField · is a plain list of its %s · the search does not load', async (_, options) => {
  render(<Town options={options} />);
  const list = await screen.findByRole('combobox', { name: 'Город' });
  expect(list).toBeRequired();
  await userEvent.selectOptions(list, 'Москва');
  expect(list).toHaveDisplayValue('Москва');
  expect(screen.getByRole('status')).toHaveTextContent('2');
});
