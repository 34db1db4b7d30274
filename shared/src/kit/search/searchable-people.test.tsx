import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchablePeople } from './searchable-people.tsx';

const person = (id: number) => ({ lastname: `Дубов${id}`, firstname: 'Олег', middlename: null });
const list = (count: number) => (
  <SearchablePeople people={Array.from({ length: count }, (_, id) => person(id))}>
    {(found) => <output>{found.length}</output>}
  </SearchablePeople>
);

test('SearchablePeople · keeps the search, its text and the focus · the list becomes short', async () => {
  const { rerender } = render(list(9));
  const search = screen.getByRole('searchbox', { name: 'Найти по имени' });
  await userEvent.type(search, 'дубов7');
  rerender(list(8));
  expect(search).toHaveValue('дубов7');
  expect(search).toHaveFocus();
  await userEvent.clear(search);
  expect(search).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('8');
});
