import { readToken } from '@league/shared';
import { fakeApi, loggedProblems, writeToken } from '@league/shared/testing';
import { waitFor } from '@testing-library/react';
import {
  freshSession,
  log,
  own,
  refused,
  seen,
  settle,
  valid,
  watch,
  watchByHand,
} from '../testing/watched-session.ts';

// @own-page: the stores of other tests would be checked too.
freshSession();

test('stored token · is validated at once and then every 30 s', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  const { session, tick, interval } = watchByHand();
  await waitFor(() =>
    expect(session()).toMatchObject({ userType: 'coach', verified: { id: 7, confirmed: true } }),
  );
  expect(localStorage.getItem('userType')).toBe('coach');
  expect(interval).toBe(30_000);
  expect(api.calls).toHaveLength(1);
  tick();
  await waitFor(() => expect(api.calls).toHaveLength(2));
});

test('confirmation · arrives with the next check, and the own profile is reloaded', async () => {
  let confirmed = false;
  let name = 'before';
  const api = fakeApi({
    validate: () => ({ user: { id: 7, user_type: 'coach', confirmed } }),
    'GET /own': () => name,
  });
  writeToken('t');
  const { store, session, tick } = watchByHand();
  await waitFor(() => expect(session().verified).toEqual({ id: 7, confirmed: false }));
  await store.dispatch(own.initiate());
  tick();
  await waitFor(() => expect(api.callsTo('validate')).toHaveLength(2));
  await settle();
  expect(api.callsTo('GET /own')).toHaveLength(1);
  confirmed = true;
  name = 'after';
  tick();
  await waitFor(() => expect(session().verified).toEqual({ id: 7, confirmed: true }));
  await waitFor(() => expect(own.select()(store.getState()).data).toBe('after'));
  expect(api.callsTo('GET /own')).toHaveLength(2);
});

test('hidden tab · sends no check, and one at once when it becomes visible', async () => {
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

test('guest · sends neither validation nor refresh, and counts as a guest at once', async () => {
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

test('lost session · leads home with the dialog open, and drops loaded data', async () => {
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

test('lost session · leads home with the dialog open · any call meets it', async () => {
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
  ['of an account that is closed', { validate: () => ({ status: 403 }) }],
])(
  'stored token · is cleared and that is logged; the visitor stays · it is %s at the start',
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

test('check without an answer · keeps token and session, and the next one decides', async () => {
  log();
  const api = fakeApi(valid);
  writeToken('t');
  const { session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  api.use({ validate: () => ({ status: 500 }) });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await settle();
  expect(session().verified).not.toBeNull();
  expect(readToken()).toBe('t');
  api.use(refused);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
});

test('session that could not be checked · is checked as soon as the network is back', async () => {
  const api = fakeApi({ validate: () => Promise.reject(new TypeError('down')) });
  writeToken('t');
  const { goHome, session } = watch();
  await waitFor(() => expect(session()).toMatchObject({ authChecked: true, isUnknown: true }));
  api.use(valid);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(session().verified).not.toBeNull());
  expect(session().isUnknown).toBe(false);
  expect(goHome).not.toHaveBeenCalled();
});
