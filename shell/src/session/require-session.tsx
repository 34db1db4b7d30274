import {
  checkSession,
  dialogOpened,
  type LeagueStore,
  selectVerifiedUser,
  useAppSelector,
} from '@league/shared';
import type { ReactNode } from 'react';
import { replace } from 'react-router-dom';
import { isInAddressBar } from '../lib/lead-to.ts';

/** The provider could not be asked whether the token is valid. */
export class SessionUnknownError extends Error {}

/**
 * Guards a page: it opens if the stored token is valid. Otherwise the navigation is cancelled and the authorization
 * dialog opens; a guarded page that was opened directly ends on the home page. Login then leads to the requested page.
 *
 * @param stay cancels the running navigation
 */
export const requireSession = (store: LeagueStore, stay: () => void) =>
  async function guard({ request }: { request: Request }) {
    if (store.getState().session.verified) return null;
    const check = await checkSession(store.dispatch);
    if (check === 'verified') return null;
    if (check === 'unreachable') throw new SessionUnknownError();
    const target = new URL(request.url);
    store.dispatch(dialogOpened({ returnTo: target.pathname + target.search }));
    if (isInAddressBar(request)) return replace('/');
    stay();
    return null;
  };

/** Leaves a guarded page the moment its session ends. */
export function Guarded({ children }: { children: ReactNode }) {
  return useAppSelector(selectVerifiedUser) && children;
}
