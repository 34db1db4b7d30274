import * as z from 'zod/mini';
import { day, nameText } from '../fields/form.ts';
import { isOver } from '../fields/league-day.ts';

/** A camp or an event that a club creates. */
export const activityDraft = z.object({
  name: nameText('Укажите название.'),
  date: day('Укажите дату.').check(z.refine((date) => !isOver({ date }), 'Эта дата уже прошла')),
  location: nameText('Укажите место.'),
});
export type ActivityDraft = z.infer<typeof activityDraft>;
