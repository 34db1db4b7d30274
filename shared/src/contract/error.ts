import { z } from 'zod';

/**
 * The one shape of every refusal. `error` is a stable code for programs, `message` a Russian sentence for a person,
 * `fields` says per input what is wrong with it, `requestId` finds the request in the provider's log.
 */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What is stored now, where somebody else saved first (`stale_version`): the answer of the call that was refused. */
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
