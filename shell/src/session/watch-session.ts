import {
  dialogOffered,
  type LeagueStore,
  leagueApi,
  readToken,
  readUserType,
  sessionEnded,
  userTypeRestored,
} from '@league/shared';
import { STORAGE_KEYS, TOKEN_CHECK_INTERVAL } from '@league/shared/contract';
import { checkSession } from './check-session.ts';

/**
 * Keeps the session true for as long as the page is open: checks the token now, every 30 s and on return to the tab,
 * follows a logout in another tab, and leads home with the dialog open when a session is lost.
 *
 * @param goHome leaves a page that a guest may not see
 * @returns stops watching
 */
export function watchSession(store: LeagueStore, goHome: () => void): () => void {
  store.dispatch(userTypeRestored(readUserType()));
  void checkSession(store);

  const checkIfVisible = () => {
    if (document.visibilityState === 'visible' && readToken()) void checkSession(store);
  };
  const timer = setInterval(checkIfVisible, TOKEN_CHECK_INTERVAL);
  document.addEventListener('visibilitychange', checkIfVisible);

  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== STORAGE_KEYS.token) return;
    if (newValue) void checkSession(store);
    else store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', followOtherTabs);

  let wasVerified = false;
  const stopFollowing = store.subscribe(() => {
    const isVerified = store.getState().session.verified !== null;
    if (wasVerified === isVerified) return;
    wasVerified = isVerified;
    if (isVerified) return;
    // What the person has loaded goes with the session.
    queueMicrotask(() => {
      store.dispatch(leagueApi.util.resetApiState());
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
