import { z } from 'zod';

// What the edge tells the provider. No call of a person: it has the secret of the delivery's workers, and without it this path does not
// exist.

/** Below the API base: POST a rollback that nobody has decided, by the revision that it wrote. Telling it again does nothing. */
export const AUTOMATIC_ROLLBACK = '/automatic-rollbacks/:id';

export const automaticRollback = z.object({
  at: z.iso.datetime(),
  /** `rating 1.3.0 → 1.2.0`. */
  moves: z.array(z.string().min(1).max(200)).min(1).max(50),
  /** Names of the parts, for the command that takes it back. */
  names: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*$/))
    .min(1)
    .max(50),
  why: z.string().min(1).max(500),
});
export type AutomaticRollback = z.infer<typeof automaticRollback>;
