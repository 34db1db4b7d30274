import { z } from 'zod';
import { LARGEST_ID } from '../fields/form.ts';
import { day, id } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/id.ts';
import * as parts from './day-schemas.ts';

/** The person of an entry as the secretariat sees it. `id` is the number of the entry. */
export const deskAthlete = z.object({
  id,
  name: z.string(),
  birthdate: day,
  coach: z.string().nullable(),
  /** The application that it came from. */
  application: id.nullable(),
  isLinked: z.boolean(),
  /** Papers that are not valid on the day; null: no account is known, so nothing is. */
  lacks: z.array(parts.lack).nullable(),
  /** Other entries of the same name and birth date. */
  twins: z.array(id),
});
export type DeskAthlete = z.infer<typeof deskAthlete>;

const dayApplication = z.object({
  id,
  author: z.string(),
  club: z.string().nullable(),
  category: z.string(),
  athletes: z.number().int(),
  status: z.enum(['submitted', 'accepted', 'returned']),
  /** How many of its athletes are entries. */
  taken: z.number().int(),
  /** Names of its athletes who are no entries yet, unless it was returned. */
  waiting: z.array(z.string()),
});
export type DayApplication = z.infer<typeof dayApplication>;

export const secretary = z.object({ id, name: z.string(), email: z.string() });

/** For each court that has a leader: whether the asker leads it. */
export const courts = z.record(z.string(), z.boolean());
export type LedCourts = z.infer<typeof courts>;

/** The provider's time: the clock of a device may be wrong. */
const now = z.iso.datetime();

export const dayDesk = z.object({
  tournament: tournamentId,
  state: parts.dayState,
  athletes: z.array(deskAthlete),
  applications: z.array(dayApplication),
  secretaries: z.array(secretary),
  courts,
  now,
});
export type DayDesk = z.infer<typeof dayDesk>;

const logged = z.object({
  seq: z.number().int(),
  /** What the changes are written in, `SCHEMA`: a page stops at a number that it does not know. */
  schema: z.number().int(),
  type: z.string(),
  /** Name of the secretary; null: the site, the operator, a guest's word, or an erased account. */
  actor: z.string().nullable(),
  at: z.iso.datetime(),
  /** The secretariat's own words. */
  note: z.string().nullable(),
  changes: z.array(parts.change),
});
export type LoggedCommand = z.infer<typeof logged>;

/** What has happened since the number that was asked for; `athletes` are the people that came or changed with it. */
export const sinceThen = z.object({
  seq: z.number().int(),
  commands: z.array(logged),
  athletes: z.array(deskAthlete),
  /** For each court that has a leader: whether the asker leads it. The answer to a command does not have it. */
  courts: courts.optional(),
  /** The site's time. The answer to a command does not have it. */
  now: now.optional(),
});
export type DayNews = z.infer<typeof sinceThen>;
export const acceptedNews = sinceThen.extend({
  commands: z.array(logged.extend({ changes: z.array(parts.acceptedChange) })),
});

export const after = z.number().int().nonnegative().max(LARGEST_ID);

/** `own`: the number of the command in the log, also when its key comes again; absent: there was nothing to do. */
export const sentCommand = { own: z.number().int().optional() };
