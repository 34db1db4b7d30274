import { z } from 'zod';

/**
 * The only shape of a refusal. `error` is a stable code for programs, `message` a Russian sentence for a person,
 * `fields` holds one error text per input, `requestId` finds the request in the provider's log.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `stale_version`: what is stored now. For a save it has the shape of the call's answer. */
  current: z.unknown().optional(),
  /** With `second_factor_needed`: what the second step needs, see `secondStep`. */
  second_step: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
