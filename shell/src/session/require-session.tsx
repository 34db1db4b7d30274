import {
  checkSession,
  dialogOpened,
  type LeagueStore,
  selectVerifiedUser,
  useAppSelector,
} from '@league/shared';
import { Outlet, replace } from 'react-router-dom';
import { isInAddressBar } from '../lib/lead-to.ts';

/** The provider could not be asked whether the token is good. */
export class SessionUnknownError extends Error {}

/**
 * Guards a page: it opens when the stored token validates. Otherwise the navigation is cancelled and the authorization
 * dialog opens; a guarded page that was opened directly ends on the home page. Login then leads to where one wanted to go.
 *
 * @param stay cancels the navigation that is under way
 */
export const requireSession = (store: LeagueStore, stay: () => void) =>
  async function guard({ request }: { request: Request }) {
    if (store.getState().session.verified) return null;
    const check = await checkSession(store.dispatch);
    if (check === 'verified') return null;
    if (check === 'unreachable') throw new SessionUnknownError();
    const wanted = new URL(request.url);
    store.dispatch(dialogOpened({ returnTo: wanted.pathname + wanted.search }));
    if (isInAddressBar(request)) return replace('/');
    stay();
    return null;
  };

/** Takes a guarded page away the moment its session ends. */
export function GuardedOutlet() {
  return useAppSelector(selectVerifiedUser) ? <Outlet /> : null;
}
