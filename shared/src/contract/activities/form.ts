import * as z from 'zod/mini';
import { isOver } from '../../league/league-day.ts';
import { day, nameText, optionalText } from '../fields/form.ts';

/** A camp or an event that a club creates. */
export const activityDraft = z.object({
  name: nameText('Укажите название.'),
  date: day('Укажите дату.').check(z.refine((date) => !isOver({ date }), 'Эта дата уже прошла')),
  location: nameText('Укажите место.'),
});
export type ActivityDraft = z.infer<typeof activityDraft>;

/** Longest programme of a camp or an event. */
export const PROGRAMME_LENGTH = 4000;

/** Longest description of its picture. */
export const PICTURE_ALT_LENGTH = 200;

/**
 * A camp or an event as an organiser changes it; null: one day only, answers until the day itself. What is left out stays,
 * as long as the days allow it.
 */
export const activityChange = z
  .extend(activityDraft, {
    end_date: z.optional(z.nullable(day())),
    answer_by: z.optional(z.nullable(day())),
    programme: z.optional(optionalText(PROGRAMME_LENGTH)),
    picture_alt: z.optional(optionalText(PICTURE_ALT_LENGTH)),
  })
  .check(
    z.refine(({ date, end_date }) => !end_date || end_date >= date, {
      path: ['end_date'],
      error: 'Раньше первого дня',
    }),
    z.refine(({ date, answer_by }) => !answer_by || answer_by <= date, {
      path: ['answer_by'],
      error: 'Позже первого дня',
    }),
  );
export type ActivityChange = z.infer<typeof activityChange>;
