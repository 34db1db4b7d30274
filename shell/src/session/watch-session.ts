import {
  dialogOffered,
  type LeagueStore,
  leagueApi,
  readToken,
  readUserType,
  selectVerifiedUser,
  sessionEnded,
  userTypeRestored,
} from '@league/shared';
import { STORAGE_KEYS, TOKEN_CHECK_INTERVAL } from '@league/shared/contract';
import { checkSession } from './check-session.ts';

/**
 * Keeps the session true for as long as the page is open: checks the token now, every 30 s and on return to the tab,
 * follows other tabs, forgets what was loaded for somebody else, and leads home with the dialog open when a session is
 * lost.
 *
 * @param goHome leaves a page that a guest may not see
 * @returns stops watching
 */
export function watchSession(store: LeagueStore, goHome: () => void): () => void {
  store.dispatch(userTypeRestored(readUserType()));
  void checkSession(store);

  const checkIfVisible = () => {
    const isThere = readToken() !== null || selectVerifiedUser(store.getState()) !== null;
    if (document.visibilityState === 'visible' && isThere) void checkSession(store);
  };
  const timer = setInterval(checkIfVisible, TOKEN_CHECK_INTERVAL);
  document.addEventListener('visibilitychange', checkIfVisible);

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== STORAGE_KEYS.token) return;
    if (newValue) void checkSession(store);
    else store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', followOtherTabs);

  // Whose eyes the loaded data is for; undefined while nobody knows whose the stored token is.
  let loadedFor: number | null | undefined = readToken() ? undefined : null;
  const stopFollowing = store.subscribe(() => {
    const viewer = selectVerifiedUser(store.getState())?.id ?? null;
    const isUnknown = !viewer && readToken() !== null;
    if (isUnknown || viewer === loadedFor) return;
    const before = loadedFor;
    loadedFor = viewer;
    // What was asked for with the stored token is right for its owner.
    if (before === undefined && viewer) return;
    queueMicrotask(() => {
      store.dispatch(leagueApi.util.resetApiState());
      if (viewer || !before) return;
      store.dispatch(dialogOffered());
      goHome();
    });
  });

  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkIfVisible);
    window.removeEventListener('storage', followOtherTabs);
    stopFollowing();
  };
}
