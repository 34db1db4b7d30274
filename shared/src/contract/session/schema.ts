import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { userType } from '../people/schema.ts';
import { loginBody } from './form.ts';

export * from './form.ts';

export const sessionUser = z.object({
  id,
  user_type: userType,
  /** False until the role is confirmed; other providers may omit it. */
  confirmed: z.boolean().optional(),
  /** False while consent or age keeps the person from acting; other providers may omit it. */
  admitted: z.boolean().optional(),
  /** True if the operator has named the person an organiser of the league; other providers may omit it. */
  organiser: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const loginResponse = z.object({ user: sessionUser, token: z.string() });
export type LoginResponse = z.infer<typeof loginResponse>;

export const login = defineCall({
  id: 'login',
  at: 'POST /auth/login',
  summary: 'Trades e-mail and password for an access token and a refresh cookie',
  access: 'public',
  refusals: [403, 429],
  body: loginBody,
  response: loginResponse,
});

export const validateResponse = z.object({ user: sessionUser });

/** Also accepts an empty 2xx, which other providers answer; ours adds `user`. */
export const validateAnswer = validateResponse.partial().nullable();

export const validate = defineCall({
  id: 'validate',
  at: 'GET /auth/validate',
  summary: 'Says whether the bearer token is good and whose it is',
  response: validateResponse,
  accepted: validateAnswer,
});

export const refreshResponse = z.object({ token: z.string() });

export const refresh = defineCall({
  id: 'refresh',
  at: 'POST /auth/refresh',
  summary: 'Trades the refresh cookie for a new access token and a new cookie; needs the CSRF header',
  access: 'public',
  refusals: [403],
  response: refreshResponse,
});

export const logout = defineCall({
  id: 'logout',
  at: 'POST /auth/logout',
  summary: 'Ends the session of the refresh cookie; needs the CSRF header where a cookie is sent',
  access: 'public',
  refusals: [403],
  response: z.object({}),
});

/** One session on one device, as its owner sees it. */
export const sessionOverview = z.object({
  id: z.uuid(),
  /** Browser and system at login, in short: «Chrome, Android». */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type SessionOverview = z.infer<typeof sessionOverview>;

export const listSessions = defineCall({
  id: 'listSessions',
  at: 'GET /auth/sessions',
  summary: "The asking person's sessions in force, latest use first",
  response: z.array(sessionOverview),
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  at: 'POST /auth/sessions/end-others',
  summary: 'Ends every session of the asking person but the one that asks',
  response: z.object({ ended: z.number().int().nonnegative() }),
});
