import { leagueApi } from '@league/shared';
import type { LeagueRequest } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { tournamentRequest } from '../../../testing/requests.ts';
import ApplicationsPage from '../applications-page.tsx';

const LIST = 'listRequests';
const IMAGE = 'GET /applications/:id/image';
const TITLE = 'Фото заявки: Олимп 2099, Кадеты, кат. А';

let made = 0;
beforeEach(() => {
  made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  URL.revokeObjectURL = () => undefined;
  localStorage.setItem('token', 'abc');
});
afterEach(() => localStorage.clear());

function open(list: () => LeagueRequest[]) {
  const picture = () => new Response('webp', { headers: { 'content-type': 'image/webp' } });
  const api = fakeApi({ [LIST]: list, [IMAGE]: picture });
  return { ...renderApp(<ApplicationsPage />, { path: '/requests', state: signedIn('coach', 1) }), api };
}
const findButton = () => screen.findByRole('button', { name: 'Посмотреть фото заявки' });
const findPicture = async () =>
  within(await screen.findByRole('dialog', { name: TITLE })).findByRole('img', { name: TITLE });

test('stamped form · is requested with the token on the first opening, and only once', async () => {
  const { user, api } = open(() => [tournamentRequest()]);
  const button = await findButton();
  expect(button).toHaveAccessibleDescription('Олимп 2099');
  expect(api.callsTo(IMAGE)).toHaveLength(0);
  await user.click(button);
  expect(await findPicture()).toHaveAttribute('src', 'blob:1');
  const [asked] = api.callsTo(IMAGE);
  expect(asked?.params).toEqual({ id: '12' });
  expect(asked?.headers.get('authorization')).toBe('Bearer abc');
  await user.keyboard('{Escape}');
  await user.click(button);
  await findPicture();
  expect(api.callsTo(IMAGE)).toHaveLength(1);
});

test('stamped form · is requested again although its address is unchanged · it was replaced', async () => {
  let updated_at = '2026-11-20T09:30:00.000Z';
  const { user, api, store } = open(() => [tournamentRequest({ updated_at })]);
  await user.click(await findButton());
  expect(await findPicture()).toHaveAttribute('src', 'blob:1');
  await user.keyboard('{Escape}');
  updated_at = '2026-11-21T09:30:00.000Z';
  store.dispatch(leagueApi.util.invalidateTags(['Application']));
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(2));
  await user.click(await findButton());
  await waitFor(async () => expect(await findPicture()).toHaveAttribute('src', 'blob:2'));
  expect(api.callsTo(IMAGE)).toHaveLength(2);
});
