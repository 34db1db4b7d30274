/**
 * The schema of a rating's data. The check and the tests parse with it; the pages import its types only, so that zod
 * stays out of the browser.
 */
import { WEIGHTS } from '@league/shared/contract';
import { z } from 'zod';

const text = z.string().trim().min(1);

const points = z.number().int().min(1).max(360);

const participant = z
  .strictObject({
    name: text,
    club: text,
    points,
    /** Year of birth: without it nobody enters the athlete into the final by a button. */
    born: z.number().int().min(1990).max(2100).optional(),
    /** Where the points come from: tournament and points, in the order of the season. */
    byTournament: z.record(text, points).optional(),
    /** Address of the picture: `new URL('./photos/orlov.webp', import.meta.url).href`. */
    photo: z.url().optional(),
    /** Hides the picture, even if there is a `photo`. */
    hidePhoto: z.boolean().optional(),
    /** Hides the points and keeps the place. */
    hidePoints: z.boolean().optional(),
  })
  .refine(
    ({ points, byTournament }) =>
      !byTournament || Object.values(byTournament).reduce((sum, part) => sum + part, 0) === points,
    { path: ['byTournament'], error: 'its points must sum up to the points of the athlete' },
  );
export type Participant = z.infer<typeof participant>;

const category = z
  .array(participant)
  .refine(
    (rows) => new Set(rows.map(({ name, club }) => `${name}\n${club}`)).size === rows.length,
    'an athlete stands here twice',
  );

/** Every weight category of both sexes, an empty one as an empty list. */
export const rating = z.strictObject({
  male: z.record(z.enum(WEIGHTS.male), category),
  female: z.record(z.enum(WEIGHTS.female), category),
});
export type Rating = z.infer<typeof rating>;
