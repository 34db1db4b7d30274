import { z } from 'zod';
import { SEEDINGS } from '../../day/log/state.ts';
import { rounds } from '../brackets/schema.ts';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { drawWord, key } from './commands.ts';
import * as parts from './day-schemas.ts';

const { categoryKeyField, head, listedDay, plannedBout } = parts;

export const listDays = defineCall({
  id: 'listDays',
  at: 'GET /days',
  summary: 'The tournaments that have a day on the site, the latest first',
  access: 'public',
  response: z.array(listedDay),
});

/** An entry as everybody sees it: a hidden child is «Спортсмен N». No weight, no birth date. */
export const publicEntry = z.object({
  id,
  name: z.string(),
  club: z.string(),
  coach: z.string().nullable(),
  region: z.string(),
  category: categoryKeyField,
  isWithdrawn: z.boolean(),
});
export type PublicEntry = z.infer<typeof publicEntry>;

export const publicCategory = z.object({
  key: categoryKeyField,
  /** Entries that are not withdrawn. */
  count: z.number().int(),
  isPublished: z.boolean(),
  mergedInto: categoryKeyField.nullable(),
  dividedInto: z.array(categoryKeyField),
  court: z.number().int().nullable(),
  /** Of its first bout: the day from 0, and minutes after midnight. */
  day: z.number().int().nullable(),
  at: z.number().int().nullable(),
  /** Entries that the scales still wait for. */
  toWeigh: z.number().int(),
  /** The first three; null while a bout is still to be held. */
  places: z
    .object({
      first: id.nullable(),
      second: id.nullable(),
      third: z.array(id),
      /** Of its last bout; null without bouts. */
      court: z.number().int().nullable(),
      endedAt: z.string().nullable(),
    })
    .nullable(),
});
export type PublicCategory = z.infer<typeof publicCategory>;

const number = z.number().int();

/** A bout of the issued plan with those who come out: entries, or the numbers of the bouts before. */
export const publicBout = plannedBout.extend({
  /** chung (blue), hong (red); nobody stands in an empty one. */
  corners: z.array(
    z.object({ entry: id.optional(), winnerOf: number.optional(), loserOf: number.optional() }),
  ),
  isFought: z.boolean(),
  /** What happened to it so far; null before its first call. */
  record: parts.bout.nullable(),
});
export type PublicBout = z.infer<typeof publicBout>;

const publicSession = parts.session.extend({
  words: z.array(z.string()),
  /** `value`: null before its lines are published. */
  drawn: z.object({ at: z.string(), value: z.string().nullable() }).nullable(),
});
export type PublicSession = z.infer<typeof publicSession>;

/**
 * The number of what everybody sees of a day: of its last command, and of the names that are hidden. It changes with
 * both (`214-9f3a1c2b77aa`), and only the first part grows.
 */
export const dayNumber = z.string().regex(/^\d{1,10}-[0-9a-f]{12}$/);

/** For a reader who was told of a number. All who ask for the same one may get the same copy while it is current. */
const atNumber = z.object({ at: dayNumber.optional() });

/** A session at the scales; `weighing`: null before it has begun. */
const publicWeighIn = parts.weighIn.omit({ id: true }).extend({ weighing: parts.weighing.nullable() });

export const publicDay = head.extend({
  number: dayNumber,
  /** Whether the calendar has the tournament: then it has a page of its own. */
  isListed: z.boolean(),
  courts: z.number().int(),
  startsAt: z.string(),
  protestMinutes: parts.rules.shape.protestMinutes,
  pauses: z.array(parts.pause),
  /** The courts that hold no bouts any more. */
  closed: z.array(z.number().int()),
  /** In the order of their times; none where one weigh-in is for all. */
  weighIns: z.array(publicWeighIn),
  /** Number of the last command: changes with everything that is shown. */
  seq: z.number().int(),
  categories: z.array(publicCategory),
  entries: z.array(publicEntry),
  bouts: z.array(publicBout),
  /** Every draw of the day, dropped ones too, in order. */
  sessions: z.array(publicSession),
  /** sha256 of the day's public log (`getDayArchive`), once there is one. */
  checksum: z.string().optional(),
});
export type PublicDay = z.infer<typeof publicDay>;

export const getDay = defineCall({
  id: 'getDay',
  at: 'GET /days/:tournament',
  summary: 'A tournament’s day as everybody sees it: categories, entries, courts and times',
  access: 'public',
  refusals: [404],
  query: atNumber,
  response: publicDay,
});

const unavoidable = z.object({
  /** The two of the meeting. */
  entries: z.array(id),
  shares: z.enum(['club', 'coach', 'region']),
  of: z.string(),
  count: z.number().int(),
});

export const dayCategory = publicCategory.extend({
  number: dayNumber,
  tournament: head,
  version: z.number().int(),
  /** The final’s page shows another bracket: saved by hand, or fought before the day. */
  byHand: z.literal(true).optional(),
  rounds,
  roundsA: rounds,
  roundsB: rounds,
  entries: z.array(publicEntry),
  bouts: z.array(publicBout),
  /** How it was drawn; null before the publication. */
  draw: z
    .object({
      attempt: z.number().int(),
      seeding: z.enum(SEEDINGS),
      /** Those who had points when the list was closed, most first; `seed`: from 1, null for those who are not seeded. */
      rated: z.array(z.object({ entry: id, points: z.number(), seed: number.nullable() })),
      redrawn: parts.category.shape.redrawn,
      unavoidable: z.array(unavoidable),
      operations: z.array(parts.operation),
      /** Lines that were drawn and thrown away, the oldest first. */
      thrown: z.array(
        z.object({
          key: categoryKeyField,
          attempt: z.number().int(),
          reason: z.string().nullable(),
          purpose: parts.purpose,
          lines: z.array(z.number().int().nullable()),
        }),
      ),
    })
    .nullable(),
});
export type DayCategory = z.infer<typeof dayCategory>;

export const getDayCategory = defineCall({
  id: 'getDayCategory',
  at: 'GET /days/:tournament/categories/:category',
  summary: 'One category of a day: its bracket once published, its entries, how it was drawn',
  access: 'public',
  refusals: [404],
  params: { category: z.string().max(60) },
  query: atNumber,
  response: dayCategory,
});

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

export const getDayArchive = defineCall({
  id: 'getDayArchive',
  at: 'GET /days/:tournament/archive',
  summary:
    'The public log of a day, with which anybody checks it, without personal data: of its draws; once it is over and no protest can come, of all',
  access: 'public',
  refusals: [404],
  /** JSON lines (`archiveOf`). What they hold, the check finds out. */
  response: z.object({ log: z.string() }),
});

export const addDrawWord = defineCall({
  id: 'addDrawWord',
  at: 'POST /days/:tournament/words',
  summary: 'Anybody adds a number of up to six digits to the draws that are under way: one of each account',
  access: 'public',
  refusals: [404, 409, 429],
  body: z.object({ key, word: drawWord }),
  response: z.object({ words: z.array(z.string()) }),
});
