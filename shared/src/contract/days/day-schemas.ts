import { z } from 'zod';
import * as stored from '../../day/log/schema.ts';
import type { Change, DayState } from '../../day/log/state.ts';
import { DOCUMENT_KINDS } from '../documents/papers.ts';
import { freeText, nameText } from '../fields/form.ts';
import { day, id } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';

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
  /** Of the venue's clock, `+05:00`; absent: the league's. */
  offset: z.string().optional(),
  /** The tournament's age categories; absent: the league's, and in the list of all days. */
  ageGroups: stored.rules.shape.categories,
});
export type DayHead = z.infer<typeof head>;

/**
 * How far a day is whose draw is published: no bout has begun, or all known ones are over while others are still to come
 * (`partial`: some categories wait for their draw); bouts are held; every bout is over.
 */
export const DAY_PROGRESS = ['partial', 'ahead', 'running', 'over'] as const;
export type DayProgress = (typeof DAY_PROGRESS)[number];

/** A day in the list of all. */
export const listedDay = head.extend({
  /** Absent before the draw is published. */
  progress: z.enum(DAY_PROGRESS).optional(),
});
export type ListedDay = z.infer<typeof listedDay>;

export * from '../../day/log/schema.ts';

const minutes = z.number().min(1, 'Не меньше минуты').max(30, 'Не больше 30 минут');

export const MAX_COURTS = 12;
export const MAX_DAYS = 7;
/** Sessions at the scales. */
export const MAX_WEIGH_INS = 12;

export const MAX_GAP = 50;
export const MAX_PENALTIES = 20;
const limit = (most: number) => z.number().int().min(2, 'Не меньше 2').max(most, `Не больше ${most}`);

/** Characters of one official, or of those of one court. */
export const PANEL_LENGTH = 300;

/** The rules as a form is told what is wrong with them. */
export const rules = stored.rules.extend({
  title: nameText('Укажите название'),
  date: day,
  days: z.number().int().min(1, 'Хотя бы один день').max(MAX_DAYS, `Не больше ${MAX_DAYS} дней`),
  courts: z.number().int().min(1, 'Хотя бы один корт').max(MAX_COURTS, `Не больше ${MAX_COURTS} кортов`),
  panel: z
    .record(
      z.string().regex(/^((referee|secretary)(-category)?|draw|court-([1-9]|1[0-2]))$/, 'Такого поля нет'),
      freeText(PANEL_LENGTH),
    )
    .optional(),
  scales: stored.rules.shape.scales.extend({
    tries: z.number().int().min(1, 'Хотя бы одна попытка').max(9, 'Не больше 9 попыток'),
    tolerance: z.record(z.string().max(40), z.number().int().min(0).max(1000, 'Не больше 1000 г')),
    second: z
      .object({
        percent: z.number().int().min(1, 'От 1 до 100').max(100, 'От 1 до 100'),
        over: z.number().int().min(0, 'От 0 до 20').max(20, 'От 0 до 20'),
      })
      .optional(),
  }),
  protestMinutes: z.number().int().min(1, 'Хотя бы минута').max(120, 'Не больше 120 минут'),
  minutes: z.object({ usual: minutes, groups: z.record(z.string().max(40), minutes) }),
  bouts: stored.rules.shape.bouts.extend({
    groups: z.record(z.string().max(40), stored.rules.shape.bouts.shape.usual),
    limits: z
      .partialRecord(
        stored.rules.shape.bouts.shape.usual,
        z.object({ gap: limit(MAX_GAP).optional(), penalties: limit(MAX_PENALTIES).optional() }),
      )
      .optional(),
  }),
});

export const plannedBout = stored.givenBout.omit({ order: true }).extend({ number: z.number().int() });

const {
  bout,
  category,
  closedCourt,
  drawable,
  entry,
  givenNumber,
  pause,
  papers,
  plan,
  session,
  sheet,
  weighing,
  word,
} = stored;

export const dayState = z.object({
  seq: z.number().int(),
  rules: rules.nullable(),
  weighIns: z.record(z.string(), weighing),
  plan: plan.nullable(),
  numbers: z.record(z.string(), givenNumber),
  pauses: z.record(z.string(), pause),
  closed: z.record(z.string(), closedCourt),
  entries: z.record(z.string(), entry),
  papers: z.record(z.string(), papers),
  categories: z.record(z.string(), category),
  bouts: z.record(z.string(), bout),
  sheets: z.record(z.string(), sheet),
  sessions: z.record(z.string(), session),
  lists: z.record(z.string(), z.array(drawable)),
  words: z.record(z.string(), word),
  revisions: z.record(z.string(), z.number().int()),
}) satisfies z.ZodType<DayState>;

const changeOf = <T extends string, V extends z.ZodType>(part: T, value: V) =>
  z.object({ part: z.literal(part), before: value.nullable(), after: value.nullable() });

export const change = z.discriminatedUnion('part', [
  changeOf('rules', rules),
  changeOf('plan', plan),
  changeOf('entry', entry).extend({ id }),
  changeOf('weigh-in', weighing).extend({ id }),
  changeOf('papers', papers).extend({ id }),
  changeOf('category', category.partial()).extend({ id: stored.categoryKeyField }),
  changeOf('bout', bout).extend({ id: stored.boutIdField }),
  changeOf('sheet', sheet).extend({ id }),
  changeOf('session', session).extend({ id }),
  changeOf('session-list', z.array(drawable)).extend({ id }),
  changeOf('word', word).extend({ id: z.string() }),
  changeOf('number', givenNumber).extend({ id }),
  changeOf('pause', pause).extend({ id }),
  changeOf('closed-court', closedCourt).extend({ id }),
]) satisfies z.ZodType<Change>;

// What the client checks of an answer of the desk: every page loads these outlines, so they leave out what only the
// desk reads.
export const acceptedState = dayState.pick({
  seq: true,
  entries: true,
  categories: true,
  revisions: true,
}) as unknown as z.ZodType<z.infer<typeof dayState>>;
export const acceptedChange = z.object({ part: z.string() }) as unknown as z.ZodType<z.infer<typeof change>>;
