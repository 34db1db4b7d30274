import type { Dispatch } from '@reduxjs/toolkit';
import type { SessionUser } from '../contract/session/schema.ts';
import { forgetEnded } from '../core/api/ended-here.ts';
import { writeToken, writeUserType } from '../core/api/token-store.ts';
import { sessionVerified } from '../core/session.ts';

/**
 * Starts the session of a user the provider has verified, or updates it.
 *
 * @param token the new token of a login; a check keeps the stored one
 */
export function startSession(dispatch: Dispatch, user: SessionUser, token?: string): void {
  if (token !== undefined) {
    // The cookie is now that of the new session.
    forgetEnded();
    writeToken(token);
  }
  writeUserType(user.user_type);
  // A provider that does not report the confirmation enforces it by its refusals.
  const confirmed = user.confirmed ?? true;
  const waiting = user.admitted === false && { admitted: user.admitted };
  const named = user.organiser === true && { organiser: user.organiser };
  dispatch(sessionVerified({ id: user.id, userType: user.user_type, confirmed, ...waiting, ...named }));
}
