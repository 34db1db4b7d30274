import { readDraft, startSession, writeDraft } from '@league/shared';
import { fakeApi, writeToken } from '@league/shared/testing';
import { waitFor } from '@testing-library/react';
import { freshSession, seen, settle, tokenOf, valid, watch } from '../testing/watched-session.ts';

// @own-page: the stores of other tests would hear the other tab too.
freshSession();

test('session · ends here · another tab logs out', async () => {
  fakeApi(valid);
  writeToken('t');
  const { session, goHome } = watch();
  await waitFor(() => expect(session().verified).not.toBeNull());
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't', newValue: null }));
  expect(session().verified).toBeNull();
  await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
});

test('draft · is kept for its own person only, and deleted with the session', async () => {
  const api = fakeApi(valid);
  writeToken('t');
  for (const userId of [7, 8]) writeDraft(userId, 'form', userId);
  const { session } = watch();
  expect(readDraft(8, 'form')).toBe(8);
  await waitFor(() => expect(session().verified).not.toBeNull());
  expect([readDraft(7, 'form'), readDraft(8, 'form')]).toEqual([7, null]);
  api.use({ validate: () => ({ status: 500 }) });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.calls).toHaveLength(2));
  await settle();
  expect(readDraft(7, 'form')).toBe(7);
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 't', newValue: null }));
  expect(readDraft(7, 'form')).toBeNull();
});

test('drafts · are all deleted from the device · a guest starts the site', () => {
  fakeApi();
  writeDraft(7, 'form', 7);
  watch();
  expect(readDraft(7, 'form')).toBeNull();
});

test('session · starts here · another tab logs in', async () => {
  fakeApi(valid);
  const { session } = watch();
  await settle();
  writeToken('t');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 't' }));
  await waitFor(() =>
    expect(session()).toMatchObject({ userType: 'coach', verified: { id: 7, confirmed: true } }),
  );
});

test('data loaded by a guest · is not shown to the person who logs in', async () => {
  fakeApi({ 'GET /seen': () => 'for all' });
  const { store } = watch();
  await store.dispatch(seen.initiate());
  startSession(store.dispatch, { id: 7, user_type: 'athlete' }, 't');
  await waitFor(() => expect(seen.select()(store.getState()).data).toBeUndefined());
});

test('data requested with the stored token · is kept · the token turns out valid', async () => {
  let answer = (_value: unknown): void => undefined;
  fakeApi({
    validate: () => new Promise((resolve) => (answer = resolve)),
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

describe('page from the back/forward cache', () => {
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

  test('shows nothing private, at once · its person has logged out meanwhile', async () => {
    const { goHome, session } = await watchAsSeven();
    localStorage.clear();
    comeBack();
    expect(session().verified).toBeNull();
    await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
    expect(session().showModal).toBe(true);
  });

  test('does not show one person the data of another', async () => {
    const { api, goHome, session, store } = await watchAsSeven();
    api.use({
      'GET /seen': () => 'of seven',
      validate: () => ({ user: { id: 8, user_type: 'athlete' } }),
    });
    await store.dispatch(seen.initiate());
    writeToken(tokenOf(8));
    comeBack();
    expect(session().verified).toBeNull();
    await waitFor(() =>
      expect(session()).toMatchObject({ userType: 'athlete', verified: { id: 8, confirmed: true } }),
    );
    await waitFor(() => expect(seen.select()(store.getState()).data).toBeUndefined());
    expect(goHome).not.toHaveBeenCalled();
  });
});
