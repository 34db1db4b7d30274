import { z } from 'zod';
import { defineCall } from '../call.ts';
import { idText } from '../fields/schema.ts';
import { hash, key, witnessValue } from './commands.ts';
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

/** A draw that one was asked to witness and that is under way. */
const myWitness = z.object({
  session: z.number().int(),
  purpose: things.purpose,
  /** The hash that one has published; null before. */
  commitment: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** Whether the numbers are over, so that the value is to be opened. */
  isOver: z.boolean(),
});
export type MyWitness = z.infer<typeof myWitness>;

export const getMyDay = defineCall({
  id: 'getMyDay',
  method: 'GET',
  path: '/days/:tournament/mine',
  summary: 'The entries of one’s club, athletes, children or oneself, and the papers that lack on the day',
  access: 'session',
  refusals: [404],
  params: ofTournament,
  response: z.object({ isSecretary: z.boolean(), entries: z.array(myEntry), witness: z.array(myWitness) }),
});

const ofSession = ofTournament.extend({ session: idText });
const witnessing = z.object({ witness: z.array(myWitness) });

export const sealDrawWitness = defineCall({
  id: 'sealDrawWitness',
  method: 'POST',
  path: '/days/:tournament/draws/:session/witness',
  summary: 'A witness of a draw publishes the hash of a value that stays in the browser',
  access: 'session',
  refusals: [403, 404, 409],
  params: ofSession,
  body: z.object({ key, commitment: hash }),
  response: witnessing,
});

export const openDrawWitness = defineCall({
  id: 'openDrawWitness',
  method: 'POST',
  path: '/days/:tournament/draws/:session/value',
  summary:
    'The witness opens the value once the numbers are over; the site opens its own, and the lines follow',
  access: 'session',
  refusals: [403, 404, 409],
  params: ofSession,
  body: z.object({ key, value: witnessValue }),
  response: witnessing,
});

export const confirmDayLink = defineCall({
  id: 'confirmDayLink',
  method: 'POST',
  path: '/days/:tournament/entries/:entry/link',
  summary: 'The coach confirms that an entry is an athlete of his with the same name and birth date',
  access: 'session',
  refusals: [404, 409],
  params: ofTournament.extend({ entry: idText }),
  response: z.object({ entries: z.array(myEntry) }),
});
