/**
 * The facts of the league that client and provider share. No zod here, so that the eager part of the client can
 * use them for nothing. Source of every figure: the league's specification.
 */

/** Version of the REST API; a remote declares the range it needs, the provider reports it at `/api/healthz`. */
export const API_VERSION = '1.0.0';

/** Who a person can be. `guest` is anyone without a session. */
export const USER_TYPES = ['guest', 'athlete', 'club', 'coach', 'referee', 'parent'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Weight categories of the final in kilograms; the last one of each sex is open upwards. */
export const WEIGHTS = {
  male: ['33', '37', '41', '45', '49', '53', '57', '61', '65', '65+'],
  female: ['29', '33', '37', '41', '44', '47', '51', '55', '59', '59+'],
} as const;
export type Sex = keyof typeof WEIGHTS;

/** Places in one camp or event. */
export const ACTIVITY_CAPACITY = 400;

/** A stored token is validated on load and then every so many milliseconds. */
export const TOKEN_CHECK_INTERVAL = 30_000;

/** Local storage keys of the session. */
export const STORAGE_KEYS = { token: 'token', userType: 'userType' } as const;

/** The cookie that any API answer sets and the header that repeats it where a cookie authenticates. */
export const CSRF = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } as const;

/** Figures on the landing page: athletes, coaches, referees. */
export const LEAGUE_FIGURES = { athletes: 682, coaches: 59, referees: 36 } as const;

/** Codes that a client reacts to by name. */
export const ERROR_CODES = {
  invalidInput: 'invalid_input',
  unauthorized: 'unauthorized',
  wrongCredentials: 'wrong_credentials',
  emailNotVerified: 'email_not_verified',
  forbidden: 'forbidden',
  csrf: 'csrf',
  notFound: 'not_found',
  conflict: 'conflict',
  tooLarge: 'too_large',
  tooManyRequests: 'too_many_requests',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;
