import { screen } from '@testing-library/react';
import { useListClubsQuery } from '../../api/index.ts';
import { fakeApi, renderApp } from '../../testing/index.ts';
import { QueryResult } from './query-result.tsx';

const CLUBS = [{ id: 3, club_name: 'Олимп' }];

function Clubs() {
  const query = useListClubsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <button type="button" onClick={query.refetch}>
        Обновить
      </button>
      <QueryResult query={query} what="список клубов">
        {(clubs) => clubs.map(({ id, club_name }) => <p key={id}>{club_name}</p>)}
      </QueryResult>
    </>
  );
}

test('content · stays, and says since when and that it could not be renewed, until that worked', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const api = fakeApi({ listClubs: () => CLUBS });
  const { user } = renderApp(<Clubs />);
  expect(await screen.findByText('Олимп')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();

  api.use({ listClubs: () => ({ status: 500 }) });
  await user.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^Не удалось обновить список клубов\. Показано то, что было известно \d+ [а-я]+ в \d\d:\d\d\./,
  );
  expect(screen.getByText('Олимп')).toBeVisible();

  api.use({ listClubs: () => [{ id: 3, club_name: 'Олимп-2' }] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Олимп-2')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
