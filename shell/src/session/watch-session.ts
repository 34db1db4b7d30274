import {
  checkSession,
  dialogOffered,
  endSession,
  forgetDrafts,
  type LeagueStore,
  leagueApi,
  readToken,
  readUserType,
  selectVerifiedUser,
  userIdOf,
  userTypeRestored,
} from '@league/shared';
import { STORAGE_KEYS, TOKEN_CHECK_INTERVAL } from '@league/shared/contract';

/**
 * Keeps the session up to date while the page is open: checks the token now, every 30 s, on return to the tab and to
 * the network; follows other tabs; drops data and drafts of another person; leads home with the dialog open when the
 * session is lost.
 *
 * @param goHome leaves a page that a guest may not see
 * @returns stops watching
 */
export function watchSession(store: LeagueStore, goHome: () => void): () => void {
  store.dispatch(userTypeRestored(readUserType()));
  void checkSession(store.dispatch);
  if (!readToken()) forgetDrafts(null);

  const checkIfVisible = () => {
    const isThere = readToken() !== null || selectVerifiedUser(store.getState()) !== null;
    if (document.visibilityState === 'visible' && isThere) void checkSession(store.dispatch);
  };
  const timer = setInterval(checkIfVisible, TOKEN_CHECK_INTERVAL);
  document.addEventListener('visibilitychange', checkIfVisible);
  window.addEventListener('online', checkIfVisible);

  // A page from the back/forward cache has missed the events of other tabs: its person may have logged out.
  const checkStoredPage = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const shown = selectVerifiedUser(store.getState());
    const token = readToken();
    // The stored token belongs to another person, and stays.
    if (shown && (token && userIdOf(token)) !== shown.id) endSession(store.dispatch, null);
    if (token) void checkSession(store.dispatch);
  };
  window.addEventListener('pageshow', checkStoredPage);

  const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && key !== STORAGE_KEYS.token) return;
    if (newValue) void checkSession(store.dispatch);
    else endSession(store.dispatch, oldValue);
  };
  window.addEventListener('storage', followOtherTabs);

  // Id of the user the data was loaded for; undefined while the owner of the stored token is unknown.
  let loadedFor: number | null | undefined = readToken() ? undefined : null;
  const stopFollowing = store.subscribe(() => {
    const viewer = selectVerifiedUser(store.getState())?.id ?? null;
    const isUnknown = !viewer && readToken() !== null;
    if (isUnknown || viewer === loadedFor) return;
    const before = loadedFor;
    loadedFor = viewer;
    forgetDrafts(viewer);
    // Data requested with the stored token is right for its owner.
    if (before === undefined && viewer) return;
    queueMicrotask(() => {
      store.dispatch(leagueApi.util.resetApiState());
      if (viewer || !before) return;
      store.dispatch(dialogOffered());
      goHome();
    });
  });

  const stopFollowingConfirmation = followConfirmation(store);

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkIfVisible);
    window.removeEventListener('online', checkIfVisible);
    window.removeEventListener('pageshow', checkStoredPage);
    window.removeEventListener('storage', followOtherTabs);
    stopFollowing();
    stopFollowingConfirmation();
  };
}

/**
 * Reloads the own profile when a check reports a change of the account's confirmation.
 *
 * @returns stops following
 */
function followConfirmation(store: LeagueStore): () => void {
  let known = selectVerifiedUser(store.getState());
  return store.subscribe(() => {
    const before = known;
    known = selectVerifiedUser(store.getState());
    if (!known || before?.id !== known.id || before.confirmed === known.confirmed) return;
    store.dispatch(leagueApi.util.invalidateTags([{ type: 'User', id: known.id }]));
  });
}
