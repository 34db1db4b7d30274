import { z } from 'zod';

/**
 * The one shape of every refusal. `error` is a stable code for programs, `message` a Russian sentence for a person,
 * `fields` says per input what is wrong with it, `requestId` finds the request in the provider's log.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

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
  tooManyRequests: 'too_many_requests',
  internal: 'internal',
} as const;
