import { z } from 'zod';
import { tournamentDocument } from '../content/form.ts';
import { id } from '../fields/schema.ts';
import { RATINGS, ratingDraft } from '../rating/names.ts';
import { ratingTable } from '../rating/table.ts';
import { tournamentId } from '../tournaments/id.ts';

// What the worker of the delivery side and the provider say to each other. No calls of a person: the worker has a
// secret of its own, and without it these paths do not exist.

/** Below the API base: GET the next task (204: none), GET a file by its hash, POST what became of a task. */
export const CONTENT_WORKER = {
  next: '/content-worker/next',
  file: '/content-worker/files/:hash',
  report: '/content-worker/publications/:id',
} as const;

/** The whole of what is live once the task is done. */
export const contentSet = z.object({
  documents: z.array(tournamentDocument),
  /** The tables of the rating, at most one of each id. */
  ratings: z.array(ratingTable).default([]),
  /** By the tournament's id and the file's name, `cup_2026/polozhenie.pdf`: sha256 of the file, in hex. */
  files: z.record(z.string(), z.string()),
});
export type ContentSet = z.infer<typeof contentSet>;

export const contentTask = contentSet.extend({
  publication: id,
  /** Version of the live release that it takes the place of; null: none is live, absent: the provider does not know. */
  base: z.optional(z.nullable(z.string())),
  /** What is published: a tournament, or a table of the rating. */
  tournament: z.union([tournamentId, z.enum(RATINGS.map(ratingDraft))]),
  kind: z.enum(['publish', 'withdraw']),
  /** The person who ordered it, for the ledger; null: they have left. */
  by: z.string().nullable(),
  /** Everybody must not read the releases before it any more: they name somebody. */
  closes: z.optional(z.boolean()),
});
export type ContentTask = z.infer<typeof contentTask>;

export const contentReport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('live'), release: z.string().min(1).max(60) }),
  z.object({ state: z.literal('failed'), reasons: z.array(z.string().min(1).max(1000)).min(1).max(50) }),
]);
export type ContentReport = z.infer<typeof contentReport>;
