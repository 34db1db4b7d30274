import { z } from 'zod';
import * as mini from 'zod/mini';
import { defineCall } from '../call.ts';
import { ratingId } from './table.ts';

const moment = z.iso.datetime();
const count = z.number().int().nonnegative();

const deskRating = z.object({
  id: ratingId,
  /** Rises with every upload; 0: none yet. */
  version: count,
  /** What everybody sees; null: no table. */
  live: z
    .object({
      athletes: count,
      since: moment.nullable(),
      /** The person who published it; null: the first start did, or the person has left. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** The uploaded table, where it is not the one that is live. */
  uploaded: z.object({ athletes: count, at: moment, by: z.string().nullable() }).nullable(),
  /** What a withdrawal brings back; null: no table. */
  before: z.object({ athletes: count, at: moment }).nullable(),
});
export type DeskRating = z.infer<typeof deskRating>;

export const listDeskRatings = defineCall({
  id: 'listDeskRatings',
  at: 'GET /organiser/ratings',
  summary: 'The tables of the rating at the desk: what is live, and what was uploaded',
  refusals: [403],
  response: z.array(deskRating),
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
  at: 'GET /organiser/ratings/:rating/table',
  summary: 'The rows of the live table, as a sheet to change has them; without people who were erased',
  refusals: [403, 404],
  response: z.object({ rows: z.array(storedLine) }),
});

export const uploadRating = defineCall({
  id: 'uploadRating',
  at: 'POST /organiser/ratings/:rating/tables',
  summary:
    'Stores an xlsx in the multipart field file as the table to publish; what it does not understand is refused by row (`rows.14`)',
  file: 'file',
  refusals: [403, 409, 413, 415, 429],
  /** The version that the person has seen: nobody replaces a table that somebody else has just uploaded. */
  query: z.object({ version: z.coerce.number().int().nonnegative() }),
  response: deskRating,
});

/** Athletes of one kind of difference: how many, and the first of them in words. */
const some = z.object({ count, first: z.array(z.string()) });

export const getRatingChanges = defineCall({
  id: 'getRatingChanges',
  at: 'GET /organiser/ratings/:rating/changes',
  summary:
    'What is different in the uploaded table from the live one, and the people not everybody may read there',
  refusals: [403, 404],
  response: z.object({
    added: some,
    gone: some,
    points: some,
    /** Another club, weight, picture, or what is hidden. */
    other: some,
    /** Stay in the table, and are masked where it is read. */
    hidden: some,
    /** Titles of the tournaments run here whose points the site adds. */
    days: z.array(z.string()),
    /** Columns that name no tournament of the calendar; none while the site adds nothing. */
    unknown: z.array(z.string()),
  }),
});
export type RatingChanges = z.infer<typeof getRatingChanges.response>;

export const publishRating = defineCall({
  id: 'publishRating',
  at: 'POST /organiser/ratings/:rating/publications',
  summary: 'Publishes the uploaded table',
  refusals: [403, 404, 409],
  body: mini.object({ version: mini.int().check(mini.positive()) }),
  response: deskRating,
});

export const withdrawRating = defineCall({
  id: 'withdrawRating',
  at: 'POST /organiser/ratings/:rating/withdrawals',
  summary: 'Takes the last publication back: the table that was live before it is live again',
  refusals: [403, 404, 409],
  response: deskRating,
});
