import { z } from 'zod';
import { defineCall } from '../call.ts';
import { dayNumber, publicBout, publicCategory } from './public.ts';

/** What one command has changed in the day that everybody sees. It names nobody, and has at most 1,000 bytes. */
export const dayEvent = z.object({
  /** The number after the command, which is also the event's id. */
  number: dayNumber,
  /** The bouts that differ, as they are now. */
  bouts: z.array(publicBout),
  /** Of bouts of which only the time differs: number and time by turns. */
  times: z.array(z.number().int()),
  /** The categories that differ: their fields that do. What has no place here is read with the category. */
  categories: z.array(publicCategory.partial().required({ key: true })),
  /** Numbers that the hall has given to draws since, each after those that its session has. */
  words: z.array(z.object({ session: z.number().int(), digits: z.string() })),
  /** More has changed than this says: the day is to be read again. */
  reload: z.boolean(),
});
export type DayEvent = z.infer<typeof dayEvent>;

export const getDayNumber = defineCall({
  id: 'getDayNumber',
  at: 'GET /days/:tournament/number',
  summary: 'The number of what everybody sees of a day, for readers without a stream of its news',
  access: 'public',
  refusals: [404],
  response: z.object({
    number: dayNumber,
    /** The last day of the tournament has passed: there is no stream. */
    isOver: z.boolean(),
  }),
});
