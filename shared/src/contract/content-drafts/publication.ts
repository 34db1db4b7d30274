import { z } from 'zod';
import { id } from '../fields/schema.ts';

export const PUBLICATION_STATES = ['waiting', 'live', 'failed', 'cancelled'] as const;

/** What was ordered to go live, and what has become of it. */
export const orderedPublication = z.object({
  id,
  kind: z.enum(['publish', 'withdraw']),
  /** The revision that is live after it; null: what was published is gone. */
  revision: z.number().int().nullable(),
  /** When it is due. */
  at: z.iso.datetime(),
  /** The person who ordered it; null: an import did, or the person has left. */
  by: z.string().nullable(),
  state: z.enum(PUBLICATION_STATES),
  /** Why it failed. */
  reasons: z.array(z.string()),
});
export type Publication = z.infer<typeof orderedPublication>;
