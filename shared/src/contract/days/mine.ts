import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { key, ofBout } from './commands.ts';
import * as parts from './day-schemas.ts';
import { publicEntry } from './public.ts';

const myEntry = publicEntry.extend({
  /** The name itself: for the club, the coach, the parent. */
  name: z.string(),
  status: parts.entry.shape.status,
  /** Whether an application of one’s own or the athlete’s account says so: then its extract opens, and its coach protests. */
  isSure: z.boolean(),
  lacks: z.array(parts.lack),
});
export type MyDayEntry = z.infer<typeof myEntry>;

export const getMyDay = defineCall({
  id: 'getMyDay',
  at: 'GET /days/:tournament/mine',
  summary: 'The entries of one’s club, athletes, children or oneself, and the papers that lack on the day',
  refusals: [404],
  response: z.object({
    isSecretary: z.boolean(),
    entries: z.array(myEntry),
    /** The provider's time: the clock of a phone may be wrong. */
    now: z.iso.datetime(),
  }),
});

const extract = z.object({
  tournament: parts.head,
  level: parts.rules.shape.level,
  /** Chief referee and chief secretary with their categories; empty: to be written by hand. */
  signers: z.tuple([z.string(), z.string()]),
  /** Null for a tournament that the calendar does not have. */
  city: z.string().nullable(),
  /** Number of the day's last command: a later one may have corrected it. */
  seq: z.number().int(),
  entry: publicEntry.extend({ birthdate: day, rank: z.string().nullable() }),
  /** Athletes of the category who came out. */
  entrants: z.number().int(),
  /** «1», «5–8», or why there is none. */
  place: z.string(),
  /** Bouts won. `rank`: null where it is not known, or the name may not be shown to the reader. */
  wins: z.array(
    z.object({
      number: id,
      opponent: z.string(),
      club: z.string(),
      rank: z.string().nullable(),
      rounds: parts.boutRounds,
    }),
  ),
});
export type DayExtract = z.infer<typeof extract>;

export const getDayExtract = defineCall({
  id: 'getDayExtract',
  at: 'GET /days/:tournament/entries/:entry/extract',
  summary:
    'An athlete’s extract from the protocol, for a sport rank: for the secretaries, and for those whose own the entry surely is',
  refusals: [403, 404, 409],
  response: extract,
});

export const protestBout = defineCall({
  id: 'protestBout',
  at: 'POST /days/:tournament/protests',
  summary:
    'The coach of the one who lost protests against the result of a bout, within the time of the settings, once',
  refusals: [403, 404, 409, 503],
  body: z.object({ key, ...ofBout }),
  response: z.object({ protest: z.literal('review') }),
});
