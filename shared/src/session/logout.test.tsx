import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { leagueApi } from '../core/api/league-api.ts';
import { readToken, readUserType, writeToken, writeUserType } from '../core/api/token-store.ts';
import { fakeApi, loggedProblems, renderApp, signedIn } from '../testing/index.ts';
import { useLogout } from './logout.ts';

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => void logout()}>
      Выйти
    </button>
  );
}

function renderButton() {
  writeToken('t');
  writeUserType('coach');
  return renderApp(<LogoutButton />, {
    state: signedIn('coach', 7),
  });
}

async function expectLoggedOut({ store }: ReturnType<typeof renderApp>) {
  await waitFor(() => expect(store.getState().session.verified).toBeNull());
  expect(store.getState().session.isAuthenticated).toBe(false);
  expect(readToken()).toBeNull();
  expect(readUserType()).toBe('guest');
}

test('logout · sends the token to the provider and clears it here', async () => {
  const api = fakeApi({ logout: () => ({}) });
  const app = renderButton();
  await app.user.click(screen.getByRole('button'));
  await expectLoggedOut(app);
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer t');
});

test.each([
  ['fails', () => ({ status: 500 })],
  ['finds no server', () => Promise.reject(new TypeError('down'))],
  ['gets no answer', () => new Promise(() => undefined)],
])('logout · ends the session here and is logged · it %s', async (_what, answer) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ logout: answer });
  const app = renderButton();
  await app.user.click(screen.getByRole('button'));
  await expectLoggedOut(app);
  expect(loggedProblems(warn)).toHaveLength(1);
});

test('logout · is sent, and takes less than a second · the provider does not answer', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({ logout: () => new Promise(() => undefined) });
  const calls = jest.spyOn(globalThis, 'fetch');
  const { store } = renderButton();
  fireEvent.click(screen.getByRole('button'));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(store.getState().session.verified).toBeNull();
  expect(readToken()).toBeNull();
  // The shell does this after a logout.
  store.dispatch(leagueApi.util.resetApiState());
  expect(calls.mock.calls.map(([request]) => (request as Request).signal.aborted)).toEqual([false]);
  jest.useRealTimers();
});
