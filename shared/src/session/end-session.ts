import type { Dispatch } from '@reduxjs/toolkit';
import { sessionEnded } from './session.ts';
import { forgetLogin, readToken } from './token-store.ts';

/**
 * Ends a session in this tab, and in the browser's storage unless another login has been stored there meanwhile.
 *
 * @param token the token of the ended session
 */
export function endSession(dispatch: Dispatch, token: string | null = readToken()): void {
  forgetLogin(token);
  dispatch(sessionEnded());
}
