import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';

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
  /** Of the tournament's day: its protocol has an extract. Null in an uploaded table. */
  entry: id.nullable(),
  team: z.string(),
  points_from: z.number().int(),
  /** More than `points_from` where the results do not say who beat the third place. */
  points_to: z.number().int(),
  /** The person may have a diploma: the family always, others while the name may be shown. */
  diploma: z.boolean(),
});
export type AthleteResult = z.infer<typeof athleteResult>;

export const listResults = defineCall({
  id: 'listResults',
  at: 'GET /user/users/:id/results',
  summary:
    'The results of an athlete at the league’s tournaments, the newest first: for the athlete, the parent, the confirmed coach and the confirmed club',
  refusals: [404, 503],
  response: z.array(athleteResult),
});
