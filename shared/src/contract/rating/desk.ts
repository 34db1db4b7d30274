import { z } from 'zod';
import * as mini from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderedPublication } from '../content-drafts/publication.ts';
import { idText } from '../fields/schema.ts';
import { ratingId } from './table.ts';

const ofRating = z.object({ rating: ratingId });
const moment = z.iso.datetime();
const count = z.number().int().nonnegative();

const deskRating = z.object({
  id: ratingId,
  /** Rises with every upload; 0: none yet. */
  version: count,
  /** What everybody sees; null: no table. */
  live: z
    .object({
      /** Uploaded at the desk, or from the site's archive. */
      source: z.enum(['desk', 'archive']),
      /** Null: the site does not say it now. */
      athletes: count.nullable(),
      /** Null for the archive's. */
      since: moment.nullable(),
      /** The person who published it; null: the operator did, the person has left, or it is the archive's. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** The uploaded table, where it is not the one that is live. */
  uploaded: z.object({ athletes: count, at: moment, by: z.string().nullable() }).nullable(),
  /** The latest order; null: none yet. */
  publication: orderedPublication.nullable(),
  /** An operator has rolled the content of the desk back: publishing over that asks for `over: true`. */
  isRolledBack: z.boolean(),
  /** What a withdrawal brings back; null: the archive's table, or nothing is live that the desk could take back. */
  before: z.object({ athletes: count, at: moment }).nullable(),
});
export type DeskRating = z.infer<typeof deskRating>;

export const listDeskRatings = defineCall({
  id: 'listDeskRatings',
  method: 'GET',
  path: '/organiser/ratings',
  summary: 'The tables of the rating at the desk: what is live, what was uploaded, what is ordered',
  access: 'session',
  refusals: [403],
  response: z.object({
    ratings: z.array(deskRating),
    /** Whether a worker publishes; else the operator does. */
    publishes: z.boolean(),
  }),
});

/** A line that was checked when it came. */
const storedLine = z.object({
  sex: z.enum(['male', 'female']),
  weight: z.string(),
  name: z.string(),
  club: z.string(),
  points: z.number().int(),
  born: z.number().int().optional(),
  byTournament: z.record(z.string(), z.number()).optional(),
  photo: z.string().optional(),
  hidePhoto: z.literal(true).optional(),
  hidePoints: z.literal(true).optional(),
});

export const getRatingTable = defineCall({
  id: 'getRatingTable',
  method: 'GET',
  path: '/organiser/ratings/:rating/table',
  summary: 'The rows of the live table, as a sheet to change has them; without people who were erased',
  access: 'session',
  refusals: [403, 404, 503],
  params: ofRating,
  response: z.object({ rows: z.array(storedLine) }),
});

export const uploadRating = defineCall({
  id: 'uploadRating',
  method: 'POST',
  path: '/organiser/ratings/:rating/tables',
  summary:
    'Stores an xlsx in the multipart field file as the table to publish; what it does not understand is refused by row (`rows.14`)',
  access: 'session',
  file: 'file',
  refusals: [403, 409, 413, 415, 429],
  params: ofRating,
  /** The version that the person has seen: nobody replaces a table that somebody else has just uploaded. */
  query: z.object({ version: z.coerce.number().int().nonnegative() }),
  response: deskRating,
});

/** Athletes of one kind of difference: how many, and the first of them in words. */
const some = z.object({ count, first: z.array(z.string()) });

export const getRatingChanges = defineCall({
  id: 'getRatingChanges',
  method: 'GET',
  path: '/organiser/ratings/:rating/changes',
  summary:
    'What is different in the uploaded table from the live one, and the people not everybody may read there',
  access: 'session',
  refusals: [403, 404, 503],
  params: ofRating,
  response: z.object({
    added: some,
    gone: some,
    points: some,
    /** Another club, weight, picture, or what is hidden. */
    other: some,
    /** Stay in the table, and are masked where it is read. */
    hidden: some,
  }),
});
export type RatingChanges = z.infer<typeof getRatingChanges.response>;

const over = {
  /** Whether it may be published although an operator has rolled the content back. */
  over: mini.optional(mini.boolean()),
};

export const publishRating = defineCall({
  id: 'publishRating',
  method: 'POST',
  path: '/organiser/ratings/:rating/publications',
  summary: 'Orders that the uploaded table goes live now',
  access: 'session',
  refusals: [403, 404, 409],
  params: ofRating,
  body: mini.object({ version: mini.int().check(mini.positive()), ...over }),
  response: deskRating,
});

export const withdrawRating = defineCall({
  id: 'withdrawRating',
  method: 'POST',
  path: '/organiser/ratings/:rating/withdrawals',
  summary: 'Orders that the table that was live before the last publication is live again',
  access: 'session',
  refusals: [403, 404, 409],
  params: ofRating,
  body: mini.object(over),
  response: deskRating,
});

export const cancelRatingPublication = defineCall({
  id: 'cancelRatingPublication',
  method: 'DELETE',
  path: '/organiser/ratings/:rating/publications/:publication',
  summary: 'Cancels a publication of a table that no worker has taken yet',
  access: 'session',
  refusals: [403, 404, 409],
  params: ofRating.extend({ publication: idText }),
  response: deskRating,
});
