import { renderApp } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from './remote.tsx';
import { openArchive } from './testing/archive.ts';

// @own-page: no other test has loaded the page's chunk before.
test('content of a tournament · is requested before the chunk of its page is there', async () => {
  const { asked } = openArchive();
  const pageWasThere: boolean[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    pageWasThere.push(screen.queryByRole('heading', { level: 1 }) !== null);
    return answer(input, init);
  };
  await act(async () => renderApp(remote.routes, { path: '/tournament/olimp2024' }));
  expect(await screen.findByRole('heading', { name: 'Информация' })).toBeInTheDocument();
  expect(asked).toEqual(['content.json', 'tournaments/olimp2024.json']);
  expect(pageWasThere[0]).toBe(false);
});
