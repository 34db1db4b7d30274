import {
  checkFailed,
  isUnreachable,
  type LeagueStore,
  readToken,
  readUserType,
  sessionEnded,
  sessionEndpoints,
  sessionVerified,
  userIdOf,
  writeToken,
  writeUserType,
} from '@league/shared';

/** What is known of the stored token after a look at it. */
export type SessionCheck = 'verified' | 'guest' | 'unreachable';

let running: Promise<SessionCheck> | undefined;

/**
 * Asks the provider about the stored token. An answer that refuses it clears the session; no answer leaves it as it was,
 * for the next check to decide. A guest asks nothing. Two callers at once share one call.
 */
export function checkSession(store: LeagueStore): Promise<SessionCheck> {
  running ??= check(store).finally(() => {
    running = undefined;
  });
  return running;
}

async function check(store: LeagueStore): Promise<SessionCheck> {
  if (!readToken()) return endSession(store);
  const { data, error } = await store.dispatch(
    sessionEndpoints.endpoints.validate.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (isUnreachable(error)) {
    store.dispatch(checkFailed());
    return 'unreachable';
  }
  // Read again: the token may have been renewed on the way, or taken away by a logout in another tab.
  const token = readToken();
  const id = token && (data?.user?.id ?? userIdOf(token));
  if (error || !id) return endSession(store);
  const userType = data?.user?.user_type ?? readUserType();
  writeUserType(userType);
  store.dispatch(sessionVerified({ id, userType }));
  return 'verified';
}

function endSession(store: LeagueStore): 'guest' {
  writeToken(null);
  writeUserType('guest');
  store.dispatch(sessionEnded());
  return 'guest';
}
