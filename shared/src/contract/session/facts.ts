/** A stored token is validated on load and then every so many milliseconds. */
export const TOKEN_CHECK_INTERVAL = 30_000;

/** Local storage keys of the session. */
export const STORAGE_KEYS = { token: 'token', userType: 'userType' } as const;

/** The cookie that any API answer sets and the header that repeats it where a cookie authenticates. */
export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;
