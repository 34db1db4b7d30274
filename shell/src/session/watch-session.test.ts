import {
  createLeagueStore,
  dialogClosed,
  leagueApi,
  readDraft,
  readToken,
  sessionVerified,
  writeDraft,
  writeToken,
} from '@league/shared';
import { fakeApi, loggedProblems } from '@league/shared/testing';
import { waitFor } from '@testing-library/react';
import { watchSession } from './watch-session.ts';

const valid = { 'GET /auth/validate': () => ({ user: { id: 7, user_type: 'coach' } }) };
const refused = {
  'GET /auth/validate': () => ({ status: 401 }),
  'POST /auth/refresh': () => ({ status: 401 }),
};

const probes = leagueApi.injectEndpoints({
  endpoints: (build) => ({ seen: build.query<unknown, void>({ query: () => '/seen' }) }),
});
const seen = probes.endpoints.seen;

let stop: (() => void) | undefined;

function watch() {
  const store = createLeagueStore();
  const goHome = jest.fn();
  stop = watchSession(store, goHome);
  return { store, goHome, session: () => store.getState().session };
}

/** Like `watch`, with the clock of the check in hand. */
function watchByHand() {
  const clock = jest.spyOn(globalThis, 'setInterval');
  const site = watch();
  const [tick, interval] = clock.mock.calls[0] ?? [];
  clock.mockRestore();
  return { ...site, interval, tick: () => tick?.() };
}

/** Long enough for an answer that nobody waits for. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What is logged, without failing the test. */
const log = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);

const tokenOf = (id: number) => `h.${btoa(JSON.stringify({ id }))}.s`;

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

test('a stored token is validated at once and then every 30 s', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  const { session, tick, interval } = watchByHand();
  await waitFor(() => expect(session().verified).toEqual({ id: 7, userType: 'coach' }));
  expect(localStorage.getItem('userType')).toBe('coach');
  expect(interval).toBe(30_000);
  expect(api.calls).toHaveLength(1);
  tick();
  await waitFor(() => expect(api.calls).toHaveLength(2));
});

test('a hidden tab asks nothing, and asks at once when it is looked at again', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  const { session, tick } = watchByHand();
  await waitFor(() => expect(session().verified).not.toBeNull());
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  tick();
  await settle();
  expect(api.calls).toHaveLength(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
});

test('the stored user type stands in the session from the start, and nobody is verified by it', async () => {
  fakeApi(valid);
  writeToken('t');
  localStorage.setItem('userType', 'club');
  const { session } = watch();
  expect(session()).toMatchObject({ userType: 'club', authChecked: false, verified: null });
  await waitFor(() => expect(session()).toMatchObject({ userType: 'coach', authChecked: true }));
});

test('a validation that names nobody is of the person whom the token names', async () => {
  fakeApi({ 'GET /auth/validate': () => ({}) });
  writeToken(tokenOf(9));
  localStorage.setItem('userType', 'parent');
  const { session } = watch();
  await waitFor(() => expect(session().verified).toEqual({ id: 9, userType: 'parent' }));
});

test('a guest sends neither validation nor refresh, and is known at once', async () => {
  const api = fakeApi();
  const { session, goHome, tick } = watchByHand();
  expect(session().authChecked).toBe(true);
  tick();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(api.calls).toEqual([]);
  expect(session()).toMatchObject({ authChecked: true, userType: 'guest', showModal: false });
  expect(goHome).not.toHaveBeenCalled();
});

test('a guest who has closed the dialog stays a guest, and is not asked again by the check', () => {
  fakeApi();
  const { store, session, tick } = watchByHand();
  store.dispatch(dialogClosed());
  tick();
  expect(session()).toMatchObject({ isAuthenticated: true, verified: null, showModal: false });
});

test('a session that is lost leads home with the dialog open, and what was loaded is gone', async () => {
  const warn = log();
  const api = fakeApi({ ...valid, 'GET /seen': () => 'private' });
  writeToken('t');
  const { store, session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  await store.dispatch(seen.initiate());
  api.use(refused);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
  expect(session()).toMatchObject({ verified: null, showModal: true, isAuthenticated: false });
  expect(readToken()).toBeNull();
  expect(loggedProblems(warn)).toHaveLength(1);
  expect(seen.select()(store.getState()).data).toBeUndefined();
});

test('any call that meets a lost session leads home with the dialog open', async () => {
  log();
  const api = fakeApi(valid);
  writeToken('t');
  const { store, session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  api.use({ ...refused, 'GET /seen': () => ({ status: 401 }) });
  await store.dispatch(seen.initiate());
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
  expect(session()).toMatchObject({ verified: null, showModal: true, isAuthenticated: false });
  expect(localStorage.getItem('userType')).toBe('guest');
});

test.each([
  ['refused with its refresh', refused],
  ['of an account that is closed', { 'GET /auth/validate': () => ({ status: 403 }) }],
])(
  'a stored token that is %s at the start is cleared, and that is logged; the visitor stays',
  async (_why, answers) => {
    const warn = log();
    fakeApi(answers);
    writeToken('t');
    const { session, goHome } = watch();
    await waitFor(() => expect(session().authChecked).toBe(true));
    expect(readToken()).toBeNull();
    expect(localStorage.getItem('userType')).toBe('guest');
    expect(session().verified).toBeNull();
    expect(loggedProblems(warn)).toHaveLength(1);
    expect(goHome).not.toHaveBeenCalled();
  },
);

test('a check without an answer keeps token and session, and the next one decides', async () => {
  log();
  const api = fakeApi(valid);
  writeToken('t');
  const { session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  api.use({ 'GET /auth/validate': () => ({ status: 500 }) });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await settle();
  expect(session().verified).not.toBeNull();
  expect(readToken()).toBe('t');
  api.use(refused);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
});

test('a logout in another tab ends the session here', async () => {
  fakeApi(valid);
  writeToken('t');
  const { session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't', newValue: null }));
  expect(session().verified).toBeNull();
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
});

test('what was being typed stays for its person alone, and goes with the session', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  for (const userId of [7, 8]) writeDraft(userId, 'form', userId);
  const { session } = watch();
  expect(readDraft(8, 'form')).toBe(8);
  await waitFor(() => expect(session().verified).not.toBeNull());
  expect([readDraft(7, 'form'), readDraft(8, 'form')]).toEqual([7, null]);
  api.use({ 'GET /auth/validate': () => ({ status: 500 }) });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await settle();
  expect(readDraft(7, 'form')).toBe(7);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't', newValue: null }));
  expect(readDraft(7, 'form')).toBeNull();
});

test('a guest at the start leaves nobody’s typing on the device', () => {
  fakeApi();
  writeDraft(7, 'form', 7);
  watch();
  expect(readDraft(7, 'form')).toBeNull();
});

test('another key in the storage changes nothing', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  const { session } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
  expect(session().verified).not.toBeNull();
  expect(api.calls).toHaveLength(1);
});

test('a login in another tab is followed', async () => {
  fakeApi(valid);
  const { session } = watch();
  await settle();
  writeToken('t');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't' }));
  await waitFor(() => expect(session().verified).toEqual({ id: 7, userType: 'coach' }));
});

test('what a guest has loaded is not shown to the one who logs in', async () => {
  fakeApi({ 'GET /seen': () => 'for all' });
  const { store } = watch();
  await store.dispatch(seen.initiate());
  writeToken('t');
  store.dispatch(sessionVerified({ id: 7, userType: 'athlete' }));
  await waitFor(() => expect(seen.select()(store.getState()).data).toBeUndefined());
});

test('what was asked for with the stored token is kept when the token turns out good', async () => {
  let answer = (_value: unknown): void => undefined;
  fakeApi({
    'GET /auth/validate': () => new Promise((resolve) => (answer = resolve)),
    'GET /seen': () => 'own',
  });
  writeToken('t');
  const { store, session } = watch();
  await store.dispatch(seen.initiate());
  answer({ user: { id: 7, user_type: 'coach' } });
  await waitFor(() => expect(session().verified).not.toBeNull());
  await settle();
  expect(seen.select()(store.getState()).data).toBe('own');
});

describe('a page that the browser had put aside', () => {
  /** Jsdom has no constructor for it. */
  const comeBack = (persisted = true) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  async function watchAsSeven() {
    const api = fakeApi(valid);
    writeToken(tokenOf(7));
    const site = watch();
    await waitFor(() => expect(site.session().verified).not.toBeNull());
    return { ...site, api };
  }

  test('shows nothing private, and at once, when its person has logged out meanwhile', async () => {
    const { goHome, session } = await watchAsSeven();
    localStorage.clear();
    comeBack();
    expect(session().verified).toBeNull();
    await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
    expect(session().showModal).toBe(true);
  });

  test('does not show one person what was another’s', async () => {
    const { api, goHome, session, store } = await watchAsSeven();
    api.use({
      'GET /seen': () => 'of seven',
      'GET /auth/validate': () => ({ user: { id: 8, user_type: 'athlete' } }),
    });
    await store.dispatch(seen.initiate());
    writeToken(tokenOf(8));
    comeBack();
    expect(session().verified).toBeNull();
    await waitFor(() => expect(session().verified).toEqual({ id: 8, userType: 'athlete' }));
    await waitFor(() => expect(seen.select()(store.getState()).data).toBeUndefined());
    expect(goHome).not.toHaveBeenCalled();
  });

  test('stays as it was for the same person, whose token is checked', async () => {
    const { api, session } = await watchAsSeven();
    comeBack();
    expect(session().verified).toEqual({ id: 7, userType: 'coach' });
    await waitFor(() => expect(api.calls).toHaveLength(2));
  });

  test('is told from one that was loaded', async () => {
    const { api } = await watchAsSeven();
    comeBack(false);
    await settle();
    expect(api.calls).toHaveLength(1);
  });
});

test('a session that could not be checked is checked as soon as the network is back', async () => {
  const api = fakeApi({ 'GET /auth/validate': () => Promise.reject(new TypeError('down')) });
  writeToken('t');
  const { goHome, session } = watch();
  await waitFor(() => expect(session()).toMatchObject({ authChecked: true, isUnknown: true }));
  api.use(valid);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(session().verified).not.toBeNull());
  expect(session().isUnknown).toBe(false);
  expect(goHome).not.toHaveBeenCalled();
});
