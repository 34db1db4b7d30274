import type { SessionUser } from '../contract/session/schema.ts';
import { isUnreachable } from '../core/api/api-error.ts';
import { hasEnded } from '../core/api/ended-here.ts';
import { readToken, readUserType, userIdOf } from '../core/api/token-store.ts';
import { endSession } from '../core/end-session.ts';
import { logProblem, TOKEN_REFUSED } from '../core/log.ts';
import { checkFailed } from '../core/session.ts';
import type { LeagueStore } from '../core/store.ts';
import { tellLogout } from './logout.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { startSession } from './start-session.ts';

/** The result of a check of the stored token. */
type SessionCheck = 'verified' | 'guest' | 'unreachable';

type Dispatch = LeagueStore['dispatch'];

let running: Promise<SessionCheck> | undefined;

/**
 * Asks the provider about the stored token. A refusal ends the session; without an answer the session stays as it is
 * until the next check. A guest sends no request. Concurrent callers share one call. The shell's `watchSession` calls it
 * on load and every `TOKEN_CHECK_INTERVAL` (30 s).
 */
export function checkSession(dispatch: Dispatch): Promise<SessionCheck> {
  running ??= check(dispatch).finally(() => {
    running = undefined;
  });
  return running;
}

async function check(dispatch: Dispatch): Promise<SessionCheck> {
  if (hasEnded()) {
    tellLogout(dispatch);
    return toGuest(dispatch);
  }
  if (!readToken()) return toGuest(dispatch);
  const { data, error } = await dispatch(
    sessionEndpoints.endpoints.validate.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (isUnreachable(error)) {
    dispatch(checkFailed());
    return 'unreachable';
  }
  // Read again: the token may have been renewed meanwhile, or removed by a logout in another tab.
  const token = readToken();
  if (error && token) logProblem(TOKEN_REFUSED, error);
  const user = !error && token && (data?.user ?? userOf(token));
  if (!user) return toGuest(dispatch);
  startSession(dispatch, user);
  return 'verified';
}

/** The user of a token that the provider accepts without naming the user. */
function userOf(token: string): SessionUser | null {
  const id = userIdOf(token);
  return id === null ? null : { id, user_type: readUserType() };
}

function toGuest(dispatch: Dispatch): 'guest' {
  endSession(dispatch);
  return 'guest';
}
