import { z } from 'zod';
import { ageGroup } from '../../league/age-group.ts';
import { BOUT_SYSTEMS, type BoutSystem } from '../../league/categories.ts';
import type { CategoryKey } from '../category/category.ts';
import {
  type BoutId,
  type BoutKey,
  ENTRY_STATUSES,
  HOWS,
  LEVELS,
  type Level,
  MAX_CALLS,
  PROTESTS,
  SEEDINGS,
} from './names.ts';
import { ALL_REASONS } from './reasons.ts';

/*
 * The parts of a day as the log stores them. `state.ts` infers its types from here, the contract checks by them. A page
 * imports the types alone: zod stays out of the browser.
 */

const integer = z.number().int();

/** A category of a tournament, or a part of a divided one; whether the tournament has it, the day decides. */
export const categoryKeyField = z
  .string()
  .max(60)
  .regex(
    /^[a-z0-9-]+:(male|female):\d+(\.\d)?\+?(~[12])*$/,
    'Такой категории нет',
  ) as unknown as z.ZodType<CategoryKey>;
const key = categoryKeyField;

/** A session at the scales. Its age groups are weighed, and then drawn, apart from the others. */
export const weighIn = z.object({
  /** Stays the same while the sessions change. */
  id: integer.positive(),
  /** Day of its bouts, from 0. */
  day: integer.nonnegative(),
  /** Whether it is on the day before them. */
  isEve: z.boolean().optional(),
  from: z.string(),
  until: z.string(),
  /** Ids of age groups; none in the first session. */
  groups: z.array(z.string()),
});

const boutSystem = z.enum(Object.keys(BOUT_SYSTEMS) as BoutSystem[]);

/** Settings of a tournament's day; the title and the dates are the tournament's. Times are of the venue, `HH:MM`. */
export const rules = z.object({
  title: z.string(),
  /** First day, `YYYY-MM-DD`. */
  date: z.string(),
  /** Of the venue's clock, `+05:00`; absent: the league's. */
  offset: z
    .string()
    .regex(/^[+-](0\d|1[0-4]):[0-5]\d$/, 'Нужно смещение вида +05:00')
    .optional(),
  /** The tournament's categories; absent: the league's. */
  categories: z.array(ageGroup).optional(),
  /** Absent: not named, so an extract leaves a line for it. */
  level: z.enum(Object.keys(LEVELS) as [Level, ...Level[]]).optional(),
  /** The officials, by field (`panelOf`), as typed. The only names of a log: adults', for the protocol. */
  panel: z.record(z.string(), z.string()).optional(),
  /** Number of days. */
  days: integer,
  /** Number of courts. */
  courts: integer,
  /** First bout of every day. */
  startsAt: z.string(),
  /** The losers of the semi-finals: both third, or a bout for third place. */
  bronze: z.enum(['shared', 'bout']),
  /** Whether the only entry of a category is its first place. */
  isLoneEntryPlaced: z.boolean(),
  /** Sessions at the scales, one at least. The first is of all age groups that no other one names. */
  weighIns: z.array(weighIn),
  scales: z.object({
    /** How often somebody may be too heavy. */
    tries: integer,
    /** Grams above the limit that are allowed, by age group; none for the others. */
    tolerance: z.record(z.string(), integer),
    /** Whether somebody stays who is lighter than the category begins. */
    isLighterAllowed: z.boolean(),
    /** Absent: nobody stands on the scales again. Percent of those drawn, and by how much they may be above the limit. */
    second: z.object({ percent: integer, over: integer }).optional(),
  }),
  /** Expected duration of a bout in minutes, by id of the age group; `usual` for the others. */
  minutes: z.object({ usual: z.number(), groups: z.record(z.string(), z.number()) }),
  /** Minutes after a result in which a protest is taken. */
  protestMinutes: integer,
  /** By which rules bouts are won (`boutRules`), by age group as above; `limits` are those that differ from `BOUT_LIMITS`. */
  bouts: z.object({
    usual: boutSystem,
    groups: z.record(z.string(), boutSystem),
    limits: z
      .partialRecord(boutSystem, z.object({ gap: integer.optional(), penalties: integer.optional() }))
      .optional(),
  }),
});

export const weighing = z.enum(['open', 'closed']);

const reason = z.enum(ALL_REASONS);

/**
 * One athlete in one category. The log holds no personal data: name, birth date, coach and account stand beside it,
 * under the same number, and can be erased there.
 */
export const entry = z.object({
  /** Number of the entry within the site. */
  id: integer.positive(),
  category: key,
  /** Name of the club as in the application. */
  club: z.string(),
  /** Number of the coach within the tournament; null if none is named. */
  coach: integer.nullable(),
  region: z.string(),
  /** Number of the family within the tournament: entries of one parent have the same; null if unknown. */
  family: integer.nullable(),
  status: z.enum(ENTRY_STATUSES),
  /** Weight on the scales in grams; null before. */
  grams: integer.nullable(),
  /** How often it was too heavy. */
  tries: integer,
  /** Of the second weigh-in, in grams: null once the entry is picked for it. */
  second: integer.nullable().optional(),
  /** Why the entry was withdrawn or moved, or how it qualified. */
  reason: reason.nullable(),
});

/**
 * What the draw knows of an entry; the published proof consists of these. Its points are those of the rating when the
 * list of the first draw was closed; 0 for those who have none or came later.
 */
export const drawable = entry
  .pick({ id: true, category: true, club: true, coach: true, region: true })
  .extend({ points: z.number() });

/** Of papers that the site does not know: somebody has seen them at the scales, or the secretariat does without. */
export const papers = z.enum(['checked', 'admitted']);

const line = integer.nullable();

/** A change of published lines. */
export const operation = z.object({
  type: z.enum(['withdraw', 'return', 'late-entry', 'move', 'merge', 'divide', 'swap']),
  /** The entries that it moved. */
  entries: z.array(integer),
  reason,
});

/**
 * The draw of one category. Once it is published its lines change by operations only, and a bout never changes what its
 * key means.
 */
export const category = z.object({
  key,
  /** How often it was drawn; part of the random value. */
  attempt: integer,
  /** Why each further attempt was made, in order. */
  redrawn: z.array(reason),
  /**
   * `round-robin` for three; otherwise an elimination, whose lines stand from top to bottom: a power of two, null for a
   * bye. A single entry has one line and no bout.
   */
  kind: z.enum(['elimination', 'round-robin']),
  lines: z.array(line),
  /** The lines as the draw made them, before any operation: what the proof compares. */
  drawn: z.array(line),
  /** Entries of `lines` that do not come out any more: their opponents win without a bout. */
  out: z.array(integer),
  isPublished: z.boolean(),
  /** The category that it was merged into; its lines are empty then. */
  mergedInto: key.nullable(),
  /** The parts that it was divided into; its lines are empty then. */
  dividedInto: z.array(key).optional(),
  /** Operations after the publication, the oldest first: the draw's proof tells them apart from the draw. */
  operations: z.array(operation),
});

/** What a session makes lines for. */
export const purpose = z.discriminatedUnion('type', [
  /**
   * The first draw. `groups`: the ids of its age groups, those whose weigh-in was over; absent: all. A category is in one
   * first draw that was not dropped.
   */
  z.object({ type: z.literal('all'), groups: z.array(z.string()).optional() }),
  z.object({ type: z.literal('redraw'), category: key }),
  z.object({ type: z.literal('merge'), category: key, into: key }),
  /** `limit` in grams: those who weigh no more are in the first part. Null: by lot. */
  z.object({ type: z.literal('divide'), category: key, limit: integer.nullable() }),
]);

/** The lines of one category as a session drew them. `attempt`: how often lines of these entrants have been drawn. */
const sessionLines = z.object({ key, attempt: integer, lines: z.array(line) });

/**
 * A draw with a sealed value: from its fixed list to its lines, or to its end without lines. Kept for good, whatever
 * becomes of the lines. Its list and its words stand beside it. Times are ISO, in UTC.
 */
export const session = z.object({
  /** From 1, without gaps, so that none can be left out of a proof unseen. */
  number: integer,
  purpose,
  /** Why lines are drawn anew; null for the first draw. */
  reason: reason.nullable(),
  /** Categories that the draw divides by lot. */
  lots: z.array(key),
  /** The rule for the seeds. */
  seeding: z.enum(SEEDINGS),
  /** `sealedListHash` of list, rules and purpose. */
  listHash: z.string(),
  /** sha256 of the site's value, hexadecimal. */
  commitment: z.string(),
  /** Words are taken from here until the site's value is revealed. */
  startedAt: z.string(),
  /** `site`: the site's value; `value`: the random value, `sealedValueOf`. */
  drawn: z
    .object({ at: z.string(), site: z.string(), value: z.string(), lines: z.array(sessionLines) })
    .nullable(),
  dropped: z.object({ at: z.string(), reason }).nullable(),
});

/** A word of the hall: up to six digits. */
export const word = z.string();

/** Where the categories fight. What follows from it, the bouts with their times, is `planOf`. */
export const plan = z.object({
  /** Categories of each court in order: `courts[0]` is court 1. */
  courts: z.array(z.array(key)),
  /** Whether the numbers were given out: from then on a number keeps its bout. */
  isIssued: z.boolean(),
});

/** What was given out for a bout. */
export const givenBout = z.object({
  category: key,
  bout: z.string() as unknown as z.ZodType<BoutKey>,
  court: integer,
  /** Day of the tournament, from 0. */
  day: integer,
  /** Place on its court and day among the others; a bout that comes later stands between two. */
  order: z.number(),
  /** Minutes after midnight: the bout does not begin before, however early its court is. */
  at: integer,
});

/** A number that was given out: it keeps its bout, or has none any more and is never given again. */
export const givenNumber = z.object({ given: givenBout.nullable() });

/** No bout begins in it. */
export const pause = z.object({
  /** Null: every court. */
  court: integer.positive().nullable(),
  /** Day of the tournament, from 0. */
  day: integer.nonnegative(),
  /** Minutes after midnight. */
  from: integer,
  minutes: integer.positive(),
});

/** A court that holds no bouts any more. */
export const closedCourt = z.object({ at: z.string() });

/** `8.3`, `third`, `rr.1`. */
export const boutKeyField = z
  .string()
  .regex(/^(\d{1,3}\.\d{1,3}|third|rr\.[123])$/, 'Такого боя нет') as unknown as z.ZodType<BoutKey>;

export const boutIdField = z
  .string()
  .max(80)
  .regex(/^[^/]+\/[^/]+$/) as unknown as z.ZodType<BoutId>;

/** Corner of a bout: 0 chung (blue), 1 hong (red). */
const corner = integer
  .min(0, 'Победитель – синий (0) или красный (1)')
  .max(1, 'Победитель – синий (0) или красный (1)') as unknown as z.ZodType<0 | 1>;

const points = integer.nonnegative('Очков не меньше нуля').max(99, 'Не больше 99 очков');

/**
 * The rounds of a bout as entered. The winner of the last one has won the bout, in its way (`boutEnd`); the others may be
 * left out.
 */
export const boutRounds = z
  .array(
    z.object({
      /** Points of chung and hong. Absent: the bout was decided so, and the rounds are not told. */
      score: z.tuple([points, points], 'Счёт – очки синего и красного').optional(),
      /** Null: both lose (`BOTH_LOSE`), or the sum of the rounds decides. */
      winner: corner.nullable(),
      how: z.enum(HOWS, 'Так раунд не заканчивается'),
    }),
  )
  .min(1, 'Укажите, кто победил и как')
  .max(4, 'Больше четырёх раундов не бывает');

/** What happened to a bout. Stands in the log from its first call on, beside the line that gave it its corners. */
export const bout = z.object({
  /** Entries of chung and hong: what is said here holds for these two only. */
  entries: z.tuple([integer, integer]),
  /** When it was called, by the server's clock, ISO. */
  calls: z.array(z.string()).max(MAX_CALLS),
  startedAt: z.string().nullable(),
  result: z
    .object({
      rounds: boutRounds,
      /** The court that it was fought on. */
      court: integer,
      at: z.string(),
      /** When a correction has given the bout another winner: the time of a protest begins anew. */
      correctedAt: z.string().optional(),
    })
    .nullable(),
  /** Against the result; absent without one. */
  protest: z.enum(PROTESTS).optional(),
  protestedAt: z.string().optional(),
});

const rounds = z.array(
  z.array(
    z.object({
      id: integer.positive(),
      matchNumber: z.string(),
      sportsman1: z.string(),
      sportsman2: z.string(),
      hidden: z.boolean(),
    }),
  ),
);

/** A weight category's bracket as text, in the shape of `GET /brackets`: imported or corrected by hand. */
export const sheet = z.object({
  /** Id of the weight category. */
  id: integer.positive(),
  rounds,
  roundsA: rounds,
  roundsB: rounds,
});
