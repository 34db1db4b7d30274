import { z } from 'zod';
import { FAULTS } from '../../release/health.ts';
import { defineCall } from '../call.ts';

const count = z.number().int().nonnegative();

/** A release by what tabs have reported of it. */
export const releaseHealth = z.object({
  /** Name of the part. */
  name: z.string(),
  version: z.string(),
  /** Pages that were opened. */
  views: count,
  /** How often each fault was met. */
  faults: z.partialRecord(z.enum(FAULTS), count),
  /** The most frequent failures: kind and code. */
  failures: z.array(z.object({ what: z.string(), count })),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** What the edge tells the provider at `SITE_HEALTH_PATH`. */
export const siteHealth = z.object({
  at: z.iso.datetime(),
  /** What `releases` count, they count since then: the edge has started. */
  since: z.iso.datetime(),
  /** What people call the parts. */
  titles: z.record(z.string(), z.string()),
  /** The live version of each part with code. */
  live: z.record(z.string(), z.string()),
  /** Parts that are off the site, with the sentence that people read; absent: none is. */
  off: z.array(z.object({ name: z.string(), notice: z.string() })).optional(),
  releases: z.array(releaseHealth),
  /** Reports that were not read, because there were too many. */
  dropped: count,
  /** The last changes of what is live, the newest first. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      name: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      who: z.string(),
      why: z.string(),
    }),
  ),
});
export type SiteHealth = z.infer<typeof siteHealth>;

/** Where the edge tells it, to the provider alone (bearer token `EDGE_TOKEN`). */
export const SITE_HEALTH_PATH = '/health.json';

export const getSiteHealth = defineCall({
  id: 'getSiteHealth',
  at: 'GET /organiser/site-health',
  summary: 'How the releases of the site fare at its visitors, for organisers',
  refusals: [403, 503],
  response: siteHealth,
});

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
