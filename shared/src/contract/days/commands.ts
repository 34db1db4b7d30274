import { z } from 'zod';
import { REASONS_OF, type ReasonedType } from '../../day/log/reasons.ts';
import { boutRounds } from '../../day/log/schema.ts';
import { PROTESTS, SEEDINGS } from '../../day/log/state.ts';
import { freeText } from '../fields/form.ts';
import { id } from '../fields/schema.ts';
import {
  boutIdField,
  boutKeyField,
  categoryKeyField,
  MAX_COURTS,
  MAX_DAYS,
  MAX_WEIGH_INS,
  pause,
  rules,
  weighIn,
} from './day-schemas.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время — как 09:30');

export const weighInField = weighIn.extend({
  id: id.max(1000),
  day: z
    .number()
    .int()
    .min(0)
    .max(MAX_DAYS - 1),
  from: clock,
  until: clock,
  groups: z.array(z.string().max(40)).max(40),
});

/** The reason of a command: one of those that everybody may read. */
export const reasonOf = <T extends ReasonedType>(type: T) => z.enum(REASONS_OF[type], 'Выберите причину');

const athlete = z.array(id);

/** The bout that a command is about, with the two athletes its sender saw in it. */
export const ofBout = { category: categoryKeyField, bout: boutKeyField, entries: z.tuple([id, id]) };

/** Bouts that fall with the command, as the sender was shown and has agreed. */
export const falls = z.array(boutIdField).max(300).optional();

const court = z.number().int().min(1).max(MAX_COURTS);

/** The new places of bouts that wait. */
const moves = z.array(z.object({ number: id, court, before: id.nullable() })).max(300);

/**
 * What the secretariat writes for itself beside a command: it stands outside the log, so that it can be erased with the
 * people it concerns.
 */
export const note = z.optional(freeText(300));

/** Grams on the scales. */
export const grams = z
  .number()
  .int()
  .min(10_000, 'Вес — в килограммах, например 32,4')
  .max(200_000, 'Вес — в килограммах, например 32,4');

/**
 * What a secretary sends; the provider adds what only it knows (the secret of the draw, the time). Entries come by calls of their own, because they bring personal data, which the log does not hold.
 */
export const dayCommand = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('change-rules'),
    rules: rules.extend({
      startsAt: clock,
      weighIns: z.array(weighInField).min(1).max(MAX_WEIGH_INS),
    }),
  }),
  z.object({ type: z.literal('open-weighing'), weighIn: id }),
  z.object({ type: z.literal('weigh'), entry: id, grams }),
  z.object({ type: z.literal('unweigh'), entry: id }),
  z.object({ type: z.literal('pick-second') }),
  z.object({ type: z.literal('weigh-second'), entry: id, grams: grams.nullable() }),
  z.object({ type: z.literal('check-papers'), entry: id }),
  z.object({ type: z.literal('uncheck-papers'), entry: id }),
  z.object({ type: z.literal('admit'), entry: id }),
  z.object({ type: z.literal('close-weighing'), weighIn: id, absent: athlete.max(2000) }),
  z.object({
    type: z.literal('close-list'),
    /** Categories that the draw divides by lot. */
    lots: z.array(categoryKeyField).max(50).optional(),
    /** Left out: by the points of the rating, which has to be there. */
    seeding: z.enum(SEEDINGS).optional(),
  }),
  z.object({ type: z.literal('redraw'), category: categoryKeyField, reason: reasonOf('redraw') }),
  z.object({ type: z.literal('publish') }),
  z.object({ type: z.literal('withdraw'), entry: id, reason: reasonOf('withdraw'), falls }),
  z.object({ type: z.literal('return'), entry: id, reason: reasonOf('return'), falls }),
  z.object({
    type: z.literal('move'),
    entry: id,
    category: categoryKeyField,
    reason: reasonOf('move'),
    falls,
  }),
  z.object({
    type: z.literal('merge'),
    category: categoryKeyField,
    into: categoryKeyField,
    reason: reasonOf('merge'),
  }),
  z.object({
    type: z.literal('swap'),
    category: categoryKeyField,
    entries: z.tuple([id, id]),
    reason: reasonOf('swap'),
    falls,
  }),
  z.object({ type: z.literal('plan'), courts: z.array(z.array(categoryKeyField).max(200)).min(1).max(12) }),
  z.object({ type: z.literal('issue-plan') }),
  z.object({ type: z.literal('move-bouts'), moves: moves.min(1) }),
  z.object({ type: z.literal('close-court'), court, moves }),
  z.object({ type: z.literal('open-court'), court }),
  z.object({
    type: z.literal('add-pause'),
    pause: pause.extend({
      court: court.nullable(),
      day: pause.shape.day.max(MAX_DAYS - 1),
      from: pause.shape.from.min(0).max(24 * 60 - 1),
    }),
  }),
  z.object({ type: z.literal('remove-pause'), pause: id }),
  z.object({
    type: z.literal('divide'),
    category: categoryKeyField,
    /** Null: by lot. */
    limit: grams.nullable(),
    reason: reasonOf('divide'),
  }),
  z.object({ type: z.literal('draw-lines'), session: id }),
  z.object({ type: z.literal('drop-session'), session: id, reason: reasonOf('drop-session') }),
  z.object({ type: z.literal('call-bout'), ...ofBout }),
  z.object({ type: z.literal('start-bout'), ...ofBout }),
  z.object({
    type: z.literal('take-back'),
    ...ofBout,
    step: z.enum(['call-bout', 'start-bout', 'protest', 'decide-protest']),
  }),
  z.object({ type: z.literal('protest'), ...ofBout }),
  z.object({
    type: z.literal('decide-protest'),
    ...ofBout,
    decision: z.enum(PROTESTS).exclude(['review']),
  }),
  z.object({ type: z.literal('result'), ...ofBout, rounds: boutRounds }),
  z.object({
    type: z.literal('correct-result'),
    ...ofBout,
    /** Null: the bout is still to be fought. */
    rounds: boutRounds.nullable(),
    reason: reasonOf('correct-result').nullable(),
    falls,
  }),
]);
export type DayCommand = z.infer<typeof dayCommand>;

export const key = z.uuid();

/** The revisions of the parts that the sender has seen (`entry:12`, `plan`), which the command builds on. */
export const expects = z.record(z.string().max(80), z.number().int().nonnegative());

/** Digits of a number of the hall: a throw of dice, a date. Nothing that has to be moderated. */
export const DRAW_WORD_LENGTH = 6;

/** A number for the random value of the draw, which everybody reads and nobody can take back. */
export const drawWord = z.string().regex(/^\d{1,6}$/, 'От одной до шести цифр');
