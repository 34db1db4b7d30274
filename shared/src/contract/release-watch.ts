import { z } from 'zod';

// What the watch over releases tells the provider. No call of a person: it has the secret of the content worker, and without it
// this path does not exist.

/** Below the API base: POST a rollback that nobody has decided, by the revision that it wrote. Telling it again does nothing. */
export const RELEASE_WATCH = '/release-watch/rollbacks/:id';

export const watchRollback = z.object({
  at: z.iso.datetime(),
  /** `rating 1.3.0 → 1.2.0`. */
  moves: z.array(z.string().min(1).max(200)).min(1).max(50),
  /** Names of the parts, for the command that takes it back. */
  names: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*$/))
    .min(1)
    .max(50),
  why: z.string().min(1).max(500),
  evidence: z.array(z.string().min(1).max(500)).max(20),
});
export type WatchRollback = z.infer<typeof watchRollback>;
