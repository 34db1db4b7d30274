import { screen, waitFor } from '@testing-library/react';
import { hasEnded } from '../core/api/ended-here.ts';
import { readToken, writeToken } from '../core/api/token-store.ts';
import { createLeagueStore } from '../core/store.ts';
import { fakeApi, renderApp, signedIn } from '../testing/index.ts';
import { checkSession } from './check-session.ts';
import { useLogout } from './logout.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { startSession } from './start-session.ts';

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Выйти
    </button>
  );
}

const offline = () => Promise.reject(new TypeError('down'));
const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
};

/** Logs out without a network: the provider still takes the refresh cookie. */
async function logOutOffline() {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ logout: offline });
  writeToken('old');
  const app = renderApp(<LogoutButton />, { state: signedIn('coach', 7) });
  await app.user.click(screen.getByRole('button'));
  await waitFor(() => expect(readToken()).toBeNull());
  return app;
}

beforeEach(() => {
  localStorage.clear();
  setCookie('league_ended=; max-age=0; path=/');
});

test('logout · leaves no mark · the provider confirms it', async () => {
  fakeApi({ logout: () => ({}) });
  writeToken('old');
  const { user } = renderApp(<LogoutButton />, { state: signedIn('coach', 7) });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(readToken()).toBeNull());
  expect(hasEnded()).toBe(false);
});

test.each([
  ['everything is kept', () => undefined],
  ['local storage is lost', () => localStorage.clear()],
  ['cookies that scripts may read are lost', () => setCookie('league_ended=; max-age=0; path=/')],
])('next load · tells the provider before anything else · %s', async (_what, lose) => {
  await logOutOffline();
  lose();
  const api = fakeApi({ logout: () => ({}) });
  const store = createLeagueStore();
  expect(await checkSession(store.dispatch)).toBe('guest');
  await waitFor(() => expect(api.callsTo('logout')).toHaveLength(1));
  await waitFor(() => expect(hasEnded()).toBe(false));
});

test('refresh · is never sent, in another tab with its token neither, until the provider has ended the session', async () => {
  await logOutOffline();
  // A tab that still has the token, or a token put back by hand.
  writeToken('old');
  const api = fakeApi({
    logout: () => ({ status: 503 }),
    validate: () => ({ status: 401 }),
    refresh: () => ({ token: 'new' }),
  });
  const store = createLeagueStore();
  const { error } = await store.dispatch(
    sessionEndpoints.endpoints.validate.initiate(undefined, { forceRefetch: true }),
  );
  expect(error).toBeDefined();
  expect(api.callsTo('refresh')).toEqual([]);
  expect(api.callsTo('logout')).toHaveLength(1);
  expect(readToken()).toBeNull();
  expect(hasEnded()).toBe(true);
  expect(await checkSession(store.dispatch)).toBe('guest');
  expect(api.callsTo('refresh')).toEqual([]);
});

test('network · back: the provider is told without a reload', async () => {
  await logOutOffline();
  const api = fakeApi({ logout: () => ({}) });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(api.callsTo('logout')).toHaveLength(1));
  await waitFor(() => expect(hasEnded()).toBe(false));
});

test('login · replaces the cookie, and the mark with it', async () => {
  const { store } = await logOutOffline();
  startSession(store.dispatch, { id: 8, user_type: 'coach' }, 'new');
  expect(hasEnded()).toBe(false);
  expect(readToken()).toBe('new');
});
