import * as z from 'zod/mini';
import { isOver } from '../../league/league-day.ts';
import { day, nameText, optionalText } from '../fields/form.ts';
import { ACTIVITY_CAPACITY } from './participation.ts';

/** Longest programme of a camp or an event. */
export const PROGRAMME_LENGTH = 4000;

/** Longest description of its picture. */
export const PICTURE_ALT_LENGTH = 200;

/** Roubles. */
const HIGHEST_PRICE = 100_000;

const WRONG_PRICE = 'Целое число рублей от 1 до 100 000';
const WRONG_PLACES = `Целое число от 1 до ${ACTIVITY_CAPACITY}`;

/** Specified are name, day and place; what else is left out is none, or stays as it is. */
const fields = {
  name: nameText('Укажите название.'),
  date: day('Укажите дату.').check(z.refine((date) => !isOver({ date }), 'Эта дата уже прошла')),
  location: nameText('Укажите место.'),
  /** Null: one day only. */
  end_date: z.optional(z.nullable(day())),
  /** Null: answers until the first day. */
  answer_by: z.optional(z.nullable(day())),
  /** Plain text with line breaks. */
  programme: z.optional(optionalText(PROGRAMME_LENGTH)),
  picture_alt: z.optional(optionalText(PICTURE_ALT_LENGTH)),
  /** Limit of participants; null: `ACTIVITY_CAPACITY`. */
  places: z.optional(
    z.nullable(
      z.int(WRONG_PLACES).check(z.positive(WRONG_PLACES), z.maximum(ACTIVITY_CAPACITY, WRONG_PLACES)),
    ),
  ),
  /** What one participant pays, in roubles. */
  price: z.optional(z.int(WRONG_PRICE).check(z.positive(WRONG_PRICE), z.maximum(HIGHEST_PRICE, WRONG_PRICE))),
};

type Days = { date: string; end_date?: string | null | undefined; answer_by?: string | null | undefined };

const endsAfterItBegins = z.refine<Days>(({ date, end_date }) => !end_date || end_date >= date, {
  path: ['end_date'],
  error: 'Раньше первого дня',
});
const closesBeforeItBegins = z.refine<Days>(({ date, answer_by }) => !answer_by || answer_by <= date, {
  path: ['answer_by'],
  error: 'Позже первого дня',
});
const closesInFuture = z.refine<Days>(({ answer_by }) => !answer_by || !isOver({ date: answer_by }), {
  path: ['answer_by'],
  error: 'Этот день уже прошёл',
});

/** A new camp or event of a club or the league. */
export const activityDraft = z.object(fields).check(endsAfterItBegins, closesBeforeItBegins, closesInFuture);
export type ActivityDraft = z.infer<typeof activityDraft>;

/**
 * A camp or an event as its club or an organiser changes it. A deadline may lie in the past: that closes the enrolment.
 * `version`: the one that the person saw; the provider refuses a stale one. Without it the last word counts.
 */
export const activityChange = z
  .object({ ...fields, version: z.optional(z.int().check(z.positive())) })
  .check(endsAfterItBegins, closesBeforeItBegins);
export type ActivityChange = z.infer<typeof activityChange>;
