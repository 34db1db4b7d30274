import { renderApp } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import { tournaments } from './lib/tournaments.ts';
import remote from './remote.tsx';

// Alone in its file: no other test has loaded the page's chunk before.
test('content of an event · is requested before the chunk of its page is there', async () => {
  const row = tournaments.find(({ id }) => id === 'olimp2024');
  if (!row) throw new Error('olimp2024 is gone');
  const pageWasThere: boolean[] = [];
  const load = row.load;
  jest.spyOn(row, 'load').mockImplementation(() => {
    pageWasThere.push(screen.queryByRole('heading', { level: 1 }) !== null);
    return load();
  });
  await act(async () => renderApp(remote.routes, { path: '/tournament/olimp2024' }));
  expect(await screen.findByRole('heading', { name: 'Информация' })).toBeInTheDocument();
  expect(pageWasThere[0]).toBe(false);
});
