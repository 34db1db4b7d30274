import * as z from 'zod/mini';
import { type Sex, WEIGHTS } from '../../league/categories.ts';
import { bornError } from '../fields/age-rules.ts';
import { checkedBy, nameText, personName } from '../fields/form.ts';
import { RATINGS } from './names.ts';

export const ratingId = z.enum(RATINGS);

/** Most athletes in a table, and most tournaments of a season. */
const MOST_ROWS = 3_000;
export const MOST_TOURNAMENTS = 30;
const MOST_POINTS = 9_999;

const POINTS = `Нужно целое число от 1 до ${MOST_POINTS}`;
const points = z.int(POINTS).check(z.minimum(1, POINTS), z.maximum(MOST_POINTS, POINTS));
const YEAR = 'Нужен год';

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
/** Why a sex has no such weight; undefined if the league has it. */
export const weightProblem = ({ sex, weight }: { sex: Sex; weight: string }): string | undefined =>
  WEIGHTS[sex].some((known) => known === weight)
    ? undefined
    : `Такой весовой категории нет: ${WEIGHTS[sex].join(', ')}`;

/** An athlete of a table as its author writes them. */
export const ratingLine = z
  .strictObject({
    sex: z.enum(['male', 'female'], 'Нужно «Муж.» или «Жен.»'),
    /** One of the league's weights of this sex. */
    weight: z.string(),
    /** Last and first name. */
    name: personName(),
    club: nameText(),
    points,
    /** Year of birth; tells namesakes apart, and is shown to nobody. */
    born: z.optional(z.int(YEAR).check(checkedBy(bornError))),
    /** Where the points come from: tournament and points, in the order of the season. */
    byTournament: z.optional(z.record(z.string().check(z.maxLength(80)), points)),
    /** Address of a picture, or its path in the release of the table. */
    photo: z.optional(
      z
        .string()
        .check(z.maxLength(500), z.regex(/^(https:\/\/|\/|files\/)/, 'Нужен адрес, начинается с https://')),
    ),
    /** Hides the picture, even if there is a `photo`. */
    hidePhoto: z.optional(z.literal(true)),
    /** Hides the points and keeps the place. */
    hidePoints: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ points, byTournament }) => !byTournament || sumOf(byTournament) === points, {
      path: ['points'],
      error: 'Не равны сумме по турнирам',
    }),
    z.refine((line) => weightProblem(line) === undefined, {
      path: ['weight'],
      error: ({ input }) => weightProblem(input as RatingLine),
    }),
  );
export type RatingLine = z.infer<typeof ratingLine>;

/** A table of the rating: an athlete in each line. */
export const ratingTable = z.strictObject({
  id: ratingId,
  rows: z.array(ratingLine).check(z.maxLength(MOST_ROWS, `Не больше ${MOST_ROWS} строк`)),
});
export type RatingTable = z.infer<typeof ratingTable>;
