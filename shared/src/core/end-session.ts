import type { Dispatch } from '@reduxjs/toolkit';
import { forgetLogin, readToken } from './api/token-store.ts';
import { sessionEnded } from './session.ts';

/**
 * Ends a session in this tab, and in the browser's storage unless another login has been stored there meanwhile.
 *
 * @param token the token of the ended session
 */
export function endSession(dispatch: Dispatch, token: string | null = readToken()): void {
  forgetLogin(token);
  dispatch(sessionEnded());
}
