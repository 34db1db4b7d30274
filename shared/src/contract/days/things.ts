import { z } from 'zod';
import { findCategory } from '../../day/category/category.ts';
import { ALL_REASONS } from '../../day/log/reasons.ts';
import type { BoutKey, CategoryKey, Change, DayState } from '../../day/log/state.ts';
import { DROP_CAUSES, ENTRY_STATUSES, SEEDINGS } from '../../day/log/state.ts';
import { rounds } from '../brackets/schema.ts';
import { DOCUMENT_KINDS } from '../documents/facts.ts';
import { nameText } from '../fields/form.ts';
import { day, id } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';

export const ofTournament = z.object({ tournament: tournamentId });

/** A paper that is not valid on the day. */
export const lack = z.enum(DOCUMENT_KINDS);

/**
 * How far a day is: entries come in, the weigh-in is on, it is over, the list of the draw is closed, it is drawn, it is
 * published, the numbers of the bouts are given out.
 */
export const DAY_STAGES = [
  'entries',
  'weighing',
  'weighed',
  'closed',
  'drawn',
  'published',
  'planned',
] as const;
export type DayStage = (typeof DAY_STAGES)[number];

export const head = z.object({
  tournament: tournamentId,
  title: z.string(),
  /** First day. */
  date: day,
  days: z.number().int(),
  stage: z.enum(DAY_STAGES),
});
export type DayHead = z.infer<typeof head>;

// The things of a day's state, as the desk reads them. `shared/src/day/log/state.ts` says what they mean.

/** A category of the contract, or a part of a divided one. */
export const categoryKeyField = z
  .string()
  .max(60)
  // For readers of the OpenAPI document; the check below knows the categories.
  .regex(/^[a-z0-9-]+:(male|female):\d+\+?(~[12])*$/, 'Такой категории нет')
  .refine(
    (key) => findCategory(key) !== undefined,
    'Такой категории нет',
  ) as unknown as z.ZodType<CategoryKey>;

const minutes = z.number().min(1, 'Не меньше минуты').max(30, 'Не больше 30 минут');

export const MAX_COURTS = 12;
export const MAX_DAYS = 7;

export const rules = z.object({
  title: nameText('Укажите название'),
  date: day,
  days: z.number().int().min(1, 'Хотя бы один день').max(MAX_DAYS, `Не больше ${MAX_DAYS} дней`),
  courts: z.number().int().min(1, 'Хотя бы один корт').max(MAX_COURTS, `Не больше ${MAX_COURTS} кортов`),
  /** `09:30`, of the venue. */
  startsAt: z.string(),
  weighingUntil: z.string(),
  bronze: z.enum(['shared', 'bout']),
  isLoneEntryPlaced: z.boolean(),
  minutes: z.object({ usual: minutes, groups: z.record(z.string().max(40), minutes) }),
});

const reason = z.enum(ALL_REASONS);

export const entry = z.object({
  id,
  category: categoryKeyField,
  club: z.string(),
  coach: z.number().int().nullable(),
  region: z.string(),
  family: z.number().int().nullable(),
  points: z.number(),
  status: z.enum(ENTRY_STATUSES),
  grams: z.number().int().nullable(),
  reason: reason.nullable(),
});

const line = z.number().int().nullable();
export const operation = z.object({
  type: z.enum(['withdraw', 'return', 'late-entry', 'move', 'merge', 'divide', 'swap']),
  entries: z.array(z.number().int()),
  reason,
});
export const drawable = entry.pick({
  id: true,
  category: true,
  club: true,
  coach: true,
  region: true,
  points: true,
});
export const category = z.object({
  key: categoryKeyField,
  attempt: z.number().int(),
  redrawn: z.array(reason),
  kind: z.enum(['elimination', 'round-robin']),
  lines: z.array(line),
  drawn: z.array(line),
  added: z.array(drawable),
  out: z.array(z.number().int()),
  isPublished: z.boolean(),
  mergedInto: categoryKeyField.nullable(),
  dividedInto: z.array(categoryKeyField).optional(),
  operations: z.array(operation),
});

export const draw = z.object({
  listHash: z.string(),
  commitment: z.string(),
  /** Empty for everybody before the draw. */
  secret: z.string(),
  words: z.array(z.string()),
  value: z.string().nullable(),
});

const key = categoryKeyField;
export const purpose = z.discriminatedUnion('type', [
  z.object({ type: z.literal('all') }),
  z.object({ type: z.literal('redraw'), category: key }),
  z.object({ type: z.literal('merge'), category: key, into: key }),
  z.object({ type: z.literal('divide'), category: key, limit: z.number().int().nullable() }),
]);

export const session = z.object({
  number: z.number().int(),
  purpose,
  reason: reason.nullable(),
  lots: z.array(key),
  seeding: z.enum(SEEDINGS),
  listHash: z.string(),
  commitment: z.string(),
  witness: z.object({ commitment: z.string().nullable(), value: z.string().nullable() }).nullable(),
  startedAt: z.string(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  drawn: z
    .object({
      at: z.string(),
      site: z.string(),
      value: z.string(),
      lines: z.array(z.object({ key, attempt: z.number().int(), lines: z.array(line) })),
    })
    .nullable(),
  dropped: z.object({ at: z.string(), cause: z.enum(DROP_CAUSES), reason: reason.nullable() }).nullable(),
});
const word = z.object({ digits: z.string(), isMember: z.boolean() });

/** The proof of a draw of version 1. */
export const wordProof = z.object({
  version: z.literal(1),
  title: z.string(),
  date: day,
  rules: rules.pick({ bronze: true, isLoneEntryPlaced: true }),
  list: z.array(drawable),
  listHash: z.string(),
  commitment: z.string(),
  secret: z.string(),
  words: z.array(z.string()),
  value: z.string(),
  categories: z.array(
    z.object({
      key,
      attempt: z.number().int(),
      redrawn: z.array(z.string()),
      merged: z.array(key),
      entrants: z.array(z.number().int()),
      absent: z.array(z.number().int()),
      added: z.array(drawable),
      lines: z.array(line),
    }),
  ),
});

/** `8.3`, `third`, `rr.1`. */
export const boutKey = z.string() as unknown as z.ZodType<BoutKey>;
export const plannedBout = z.object({
  category: categoryKeyField,
  bout: boutKey,
  court: z.number().int(),
  number: z.number().int(),
  day: z.number().int(),
  at: z.number().int(),
});
export const plan = z.object({
  courts: z.array(z.array(categoryKeyField)),
  issued: z.number().int().nullable(),
  // Desks of earlier releases read a plan that has its bouts. They find none, and go on.
  isIssued: z.boolean().optional(),
  bouts: z.array(plannedBout).optional(),
  retired: z.array(z.number().int()).optional(),
  clashes: z.number().int().optional(),
});
const given = plannedBout.omit({ number: true }).extend({ order: z.number() });
const givenNumber = z.object({ given: given.nullable() });

export const sheet = z.object({ id, rounds, roundsA: rounds, roundsB: rounds });
export const weighing = z.enum(['open', 'closed']);

export const dayState = z.object({
  seq: z.number().int(),
  rules: rules.nullable(),
  weighing: weighing.nullable(),
  list: z.array(drawable).nullable(),
  draw: draw.nullable(),
  plan: plan.nullable(),
  numbers: z.record(z.string(), givenNumber),
  entries: z.record(z.string(), entry),
  categories: z.record(z.string(), category),
  sheets: z.record(z.string(), sheet),
  sessions: z.record(z.string(), session),
  lists: z.record(z.string(), z.array(drawable)),
  words: z.record(z.string(), word),
  earlier: wordProof.nullable(),
  revisions: z.record(z.string(), z.number().int()),
}) satisfies z.ZodType<DayState>;

const changeOf = <T extends string, V extends z.ZodType>(thing: T, value: V) =>
  z.object({ thing: z.literal(thing), before: value.nullable(), after: value.nullable() });

export const change = z.discriminatedUnion('thing', [
  changeOf('rules', rules),
  changeOf('weighing', weighing),
  changeOf('list', z.array(drawable)),
  changeOf('draw', draw),
  changeOf('plan', plan),
  changeOf('entry', entry).extend({ id }),
  changeOf('category', category.partial()).extend({ id: categoryKeyField }),
  changeOf('sheet', sheet).extend({ id }),
  changeOf('session', session).extend({ id }),
  changeOf('session-list', z.array(drawable)).extend({ id }),
  changeOf('word', word).extend({ id: z.string() }),
  changeOf('earlier', wordProof),
  changeOf('number', givenNumber).extend({ id }),
]) satisfies z.ZodType<Change>;

// What the client checks of an answer of the desk: every page loads these outlines, so they leave out what only the
// desk reads.
export const acceptedState = dayState.pick({
  seq: true,
  entries: true,
  categories: true,
  revisions: true,
}) as unknown as z.ZodType<z.infer<typeof dayState>>;
export const acceptedChange = z.object({ thing: z.string() }) as unknown as z.ZodType<z.infer<typeof change>>;
