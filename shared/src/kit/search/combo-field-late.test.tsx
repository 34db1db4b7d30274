import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ComboField } from './combo-field.tsx';
import type { ComboInputProps } from './combo-options.ts';

// The test decides when the chunk with the search loads.
const mockChunk = Promise.withResolvers<{ ComboInput: ComponentType<ComboInputProps> }>();
jest.mock('./combo-input.tsx', () => Object.assign(mockChunk.promise, { __esModule: true }));

const field = (
  <ComboField
    label="Город"
    name="town"
    options={[{ value: '1', label: 'Орёл' }]}
    value=""
    onChange={() => undefined}
  />
);

test('ComboField · takes no focus until its search loads, and becomes a plain list for good after five seconds', async () => {
  jest.useFakeTimers();
  render(field);
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(document.querySelector('input, select')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  const list = screen.getByRole('combobox', { name: 'Город' });
  list.focus();
  fireEvent.change(list, { target: { value: '1' } });
  await act(async () => mockChunk.resolve({ ComboInput: () => <input aria-label="С поиском" /> }));
  expect(screen.getByRole('combobox', { name: 'Город' })).toBe(list);
  expect(list).toHaveFocus();
  // The chunk is loaded now: the next field shows the search at once.
  render(field);
  expect(screen.getByRole('textbox', { name: 'С поиском' })).toBeVisible();
  jest.useRealTimers();
});
