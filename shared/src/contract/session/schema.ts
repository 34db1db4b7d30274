import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { id } from '../fields/schema.ts';
import { userType } from '../people/schema.ts';
import * as calls from './calls.ts';
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

export const login = withSchemas(calls.login, {
  body: loginBody,
  response: loginResponse,
});

export const validateResponse = z.object({ user: sessionUser });

/** Also accepts an empty 2xx, which other providers answer; ours adds `user`. */
export const validateAnswer = validateResponse.partial().nullable();
export type ValidateAnswer = z.infer<typeof validateAnswer>;

export const validate = withSchemas(calls.validate, {
  response: validateResponse,
  accepted: validateAnswer,
});

export const refreshResponse = z.object({ token: z.string() });
export type RefreshResponse = z.infer<typeof refreshResponse>;

export const refresh = withSchemas(calls.refresh, {
  response: refreshResponse,
});

export const logout = withSchemas(calls.logout, {
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

export const listSessions = withSchemas(calls.listSessions, {
  response: z.array(sessionOverview),
});

export const endOtherSessions = withSchemas(calls.endOtherSessions, {
  response: z.object({ ended: z.number().int().nonnegative() }),
});
