import { z } from 'zod';
import { defineCall } from './call.ts';
import { PASSWORD_LENGTH } from './constants.ts';
import { id, userType } from './people.ts';
import { email } from './registration.ts';

export const sessionUser = z.object({ id, user_type: userType });
export type SessionUser = z.infer<typeof sessionUser>;

/** A password as somebody types it to be compared; its rule was checked when it was chosen. */
export const givenPassword = z
  .string()
  .min(1)
  .max(2 * PASSWORD_LENGTH);

export const loginBody = z.object({
  email,
  password: givenPassword,
});
export type LoginBody = z.infer<typeof loginBody>;

export const loginResponse = z.object({ user: sessionUser, token: z.string() });
export type LoginResponse = z.infer<typeof loginResponse>;

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Trades e-mail and password for an access token and a refresh cookie',
  access: 'public',
  body: loginBody,
  response: loginResponse,
  refusals: [403, 429],
});

/** `user` is what our provider adds; a provider that answers an empty 2xx is accepted too. */
export const validateResponse = z.object({ user: sessionUser });
export type ValidateResponse = z.infer<typeof validateResponse>;

/** What the client takes for a yes. */
export const validateAnswer = validateResponse.partial().nullable();
export type ValidateAnswer = z.infer<typeof validateAnswer>;

export const validate = defineCall({
  id: 'validate',
  method: 'GET',
  path: '/auth/validate',
  summary: 'Says whether the bearer token is good and whose it is',
  access: 'session',
  response: validateResponse,
  refusals: [],
});

export const refreshResponse = z.object({ token: z.string() });
export type RefreshResponse = z.infer<typeof refreshResponse>;

export const refresh = defineCall({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Trades the refresh cookie for a new access token and a new cookie; needs the CSRF header',
  access: 'public',
  response: refreshResponse,
  refusals: [403],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the refresh cookie; needs the CSRF header where a cookie is sent',
  access: 'public',
  response: z.object({}),
  refusals: [403],
});

/** One login on one device, as its owner sees it. */
export const sessionOverview = z.object({
  id: z.uuid(),
  /** Browser and system in short, as they named themselves at login: «Chrome, Android». */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionOverview = z.infer<typeof sessionOverview>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: "The asking person's sessions in force, latest use first",
  access: 'session',
  response: z.array(sessionOverview),
  refusals: [],
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'Ends every session of the asking person but the one that asks',
  access: 'session',
  response: z.object({ ended: z.number().int().nonnegative() }),
  refusals: [],
});
