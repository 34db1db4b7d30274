import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idText } from '../fields/schema.ts';
import { publicEntry } from './public.ts';
import * as things from './things.ts';

const { ofTournament } = things;

const myEntry = publicEntry.extend({
  /** The name itself: for the club, the coach, the parent. */
  name: z.string(),
  status: things.entry.shape.status,
  lacks: z.array(things.lack),
  /** The account of the athlete once it is known; `proposed`: the coach may confirm that it is this athlete. */
  link: z.enum(['linked', 'proposed']).nullable(),
});
export type MyDayEntry = z.infer<typeof myEntry>;

export const getMyDay = defineCall({
  id: 'getMyDay',
  at: 'GET /days/:tournament/mine',
  summary: 'The entries of one’s club, athletes, children or oneself, and the papers that lack on the day',
  refusals: [404],
  params: ofTournament,
  response: z.object({ isSecretary: z.boolean(), entries: z.array(myEntry) }),
});

export const confirmDayLink = defineCall({
  id: 'confirmDayLink',
  at: 'POST /days/:tournament/entries/:entry/link',
  summary: 'The coach confirms that an entry is an athlete of his with the same name and birth date',
  refusals: [404, 409],
  params: ofTournament.extend({ entry: idText }),
  response: z.object({ entries: z.array(myEntry) }),
});
