import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day } from '../fields/schema.ts';

/** One thing that waits for the person, and the place where it is done. */
const nextStep = z.object({
  text: z.string(),
  /** The last day on which it can be done, if there is one. */
  by: z.optional(day),
  /** What the link says. */
  action: z.string(),
  /** A path of the site. */
  to: z.string(),
});
export type NextStep = z.infer<typeof nextStep>;

export const listNextSteps = defineCall({
  id: 'listNextSteps',
  at: 'GET /user/next-steps',
  summary:
    'What waits for the asking person, with links: what is due within 30 days, then the rest in the order of its kinds',
  response: z.array(nextStep),
});
