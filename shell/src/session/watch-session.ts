import {
  checkSession,
  dialogOffered,
  forgetDrafts,
  type LeagueStore,
  leagueApi,
  readToken,
  readUserType,
  selectVerifiedUser,
  sessionEnded,
  userIdOf,
  userTypeRestored,
} from '@league/shared';
import { STORAGE_KEYS, TOKEN_CHECK_INTERVAL } from '@league/shared/contract';

/**
 * Keeps the session true for as long as the page is open: checks the token now, every 30 s, on return to the tab and to
 * the network, follows other tabs, forgets what was loaded for somebody else or typed by somebody else, and leads home
 * with the dialog open when a session is lost.
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

  // A page that the browser had put aside heard nothing of the other tabs: whoever it shows may have left.
  const checkKeptPage = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const shown = selectVerifiedUser(store.getState());
    const token = readToken();
    if (shown && (token && userIdOf(token)) !== shown.id) store.dispatch(sessionEnded());
    if (token) void checkSession(store.dispatch);
  };
  window.addEventListener('pageshow', checkKeptPage);

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== STORAGE_KEYS.token) return;
    if (newValue) void checkSession(store.dispatch);
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
    forgetDrafts(viewer);
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
    window.removeEventListener('online', checkIfVisible);
    window.removeEventListener('pageshow', checkKeptPage);
    window.removeEventListener('storage', followOtherTabs);
    stopFollowing();
  };
}
