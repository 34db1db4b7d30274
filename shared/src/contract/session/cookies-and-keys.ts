/** Interval of the check of a stored token, in milliseconds; the first check is on load. */
export const TOKEN_CHECK_INTERVAL = 30_000;

/** Local storage keys of the session. */
export const STORAGE_KEYS = { token: 'token', userType: 'userType', ended: 'loggedOut' } as const;

/**
 * The cookie that a page sets at a logout without an answer: a refresh that comes with it ends the session instead.
 * Under https it has the other name, which only this host can set.
 */
export const ENDED = { cookie: 'league_ended', secureCookie: '__Host-league_ended' } as const;

/**
 * Any API answer sets the cookie; a call that a cookie authenticates repeats its value in the header. Under https the
 * cookie has the other name, which only this host can set.
 */
export const CSRF = {
  cookie: 'XSRF-TOKEN',
  secureCookie: '__Host-XSRF-TOKEN',
  header: 'X-XSRF-TOKEN',
} as const;
