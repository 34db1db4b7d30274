/**
 * The schema of a rating's data. The check and the tests parse with it; the pages import its types only, so that zod
 * stays out of the browser.
 */
import type { WEIGHTS } from '@league/shared/contract';
import { z } from 'zod';

const text = z.string().trim().min(1, 'Заполните');
const POINTS = 'Нужно целое число от 1 до 360';
const points = z.number(POINTS).int(POINTS).min(1, POINTS).max(360, POINTS);
const YEAR = 'Нужен год';

export const participant = z
  .strictObject({
    name: text,
    club: text,
    points,
    /** Year of birth: without it nobody enters the athlete into the final by a button. */
    born: z.number(YEAR).int(YEAR).min(1990, YEAR).max(2100, YEAR).optional(),
    /** Where the points come from: tournament and points, in the order of the season. */
    byTournament: z.record(text, points).optional(),
    /** Address of the picture. */
    photo: z.url('Нужен адрес').optional(),
    /** Hides the picture, even if there is a `photo`. */
    hidePhoto: z.boolean().optional(),
    /** Hides the points and keeps the place. */
    hidePoints: z.boolean().optional(),
  })
  .refine(
    ({ points, byTournament }) =>
      !byTournament || Object.values(byTournament).reduce((sum, part) => sum + part, 0) === points,
    { path: ['points'], error: 'Не равны сумме по турнирам' },
  );
export type Participant = z.infer<typeof participant>;

/** Every weight category of both sexes, an empty one as an empty list. */
export type Rating = {
  male: Record<(typeof WEIGHTS.male)[number], Participant[]>;
  female: Record<(typeof WEIGHTS.female)[number], Participant[]>;
};
