import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, idParam } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';
import * as calls from './calls.ts';

/** The file in a release of the tournaments' pages that has their results for the provider. */
export const RESULTS_FILE = 'results.json';

/** A row of a results workbook. */
export const resultRow = z.object({
  sex: z.enum(['Муж.', 'Жен.']),
  /** As the workbook has it: `41`, `41+`. */
  weight: z.string(),
  place: z.number().int().positive(),
  /** Last and first name. */
  name: z.string(),
  /** Year of birth. */
  born: z.number().int(),
  team: z.string(),
  wins: z.number().int().nonnegative(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** The results of one tournament as its release publishes them. */
export const publishedResults = z.object({
  id: tournamentId,
  title: z.string(),
  /** First day. */
  date: day,
  city: z.string(),
  categories: z.array(z.object({ category: z.string(), rows: z.array(resultRow) })),
});
export type PublishedResults = z.infer<typeof publishedResults>;

/** What an athlete has reached at a tournament. */
export const athleteResult = z.object({
  /** Stays the same while the row does. */
  id: z.string(),
  tournament: tournamentId,
  title: z.string(),
  date: day,
  city: z.string(),
  /** «Кадеты, кат. А». */
  category: z.string(),
  weight: z.string(),
  place: z.number().int(),
  team: z.string(),
  points_from: z.number().int(),
  /** More than `points_from` where the results do not say to whom the third place lost. */
  points_to: z.number().int(),
});
export type AthleteResult = z.infer<typeof athleteResult>;

export const listResults = withSchemas(calls.listResults, {
  params: idParam,
  response: z.array(athleteResult),
});
