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
  /** Of the tournament's day, with the athlete's account: its protocol has an extract. Null for every other row. */
  entry: id.nullable(),
  team: z.string(),
  points_from: z.number().int(),
  /** More than `points_from` where the results do not say who beat the third place. */
  points_to: z.number().int(),
  /** Whether it is the athlete's: by the account of the entry, or as somebody answered. Null: name, sex and year of birth agree. */
  mine: z.boolean().nullable(),
  /** The side that answered. Null: nobody has answered, or the entry has the athlete's account. */
  answered_by: z.enum(['family', 'team']).nullable(),
  /** The person may have a diploma of what is the athlete's: the family always, others while the name may be shown. */
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

export const answerResults = defineCall({
  id: 'answerResults',
  at: 'PUT /user/users/:id/results',
  summary:
    'Says whether results that have the name of an athlete are the athlete’s: the athlete, the parent, the confirmed coach and the confirmed club. The family does not change what coach or club have said',
  refusals: [404, 409],
  body: z.object({ results: z.array(athleteResult.shape.id).min(1).max(500), mine: z.boolean() }),
  response: z.object({}),
});
