import { z } from 'zod';
import { rounds } from '../brackets/schema.ts';
import { withSchemas } from '../call.ts';
import { DOCUMENT_KINDS } from '../documents/facts.ts';
import { email, freeText, LARGEST_ID, nameText } from '../fields/form.ts';
import { day, id, idText } from '../fields/schema.ts';
import { APPLICATION_ROWS } from '../tournament-applications/categories.ts';
import { tournamentId } from '../tournaments/id.ts';
import * as calls from './calls.ts';
import { dayCommand, drawWord, expects, key } from './commands.ts';
import { dayAthleteFields, dayEntryFields } from './form.ts';
import * as things from './things.ts';

export type { DayCommand } from './commands.ts';
export * from './form.ts';
export { MAX_COURTS, MAX_DAYS } from './things.ts';

const ofTournament = z.object({ tournament: tournamentId });
const ofEntry = ofTournament.extend({ entry: idText });
const { categoryKeyField, plannedBout } = things;

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

const head = z.object({
  tournament: tournamentId,
  title: z.string(),
  /** First day. */
  date: day,
  days: z.number().int(),
  stage: z.enum(DAY_STAGES),
});
export type DayHead = z.infer<typeof head>;

export const listDays = withSchemas(calls.listDays, { response: z.array(head) });

export const openDay = withSchemas(calls.openDay, {
  body: z.object({
    tournament: tournamentId,
    /** For a tournament that the calendar does not have. */
    title: z.optional(nameText()),
    date: z.optional(day),
    courts: things.rules.shape.courts.optional(),
    days: things.rules.shape.days.optional(),
  }),
  response: head,
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

const publicCategory = z.object({
  key: categoryKeyField,
  /** Entries that are not withdrawn. */
  count: z.number().int(),
  isPublished: z.boolean(),
  mergedInto: categoryKeyField.nullable(),
  court: z.number().int().nullable(),
  /** Of its first bout: the day from 0, and minutes after midnight. */
  day: z.number().int().nullable(),
  at: z.number().int().nullable(),
});
export type PublicCategory = z.infer<typeof publicCategory>;

/** A bout of the issued plan, with the entries that are known in its corners. */
const publicBout = plannedBout.extend({ entries: z.array(id) });
export type PublicBout = z.infer<typeof publicBout>;

const publicDraw = z.object({
  commitment: z.string(),
  listHash: z.string(),
  words: z.array(z.string()),
  /** Null before the draw is published. */
  value: z.string().nullable(),
});

export const publicDay = head.extend({
  courts: z.number().int(),
  startsAt: z.string(),
  /** Number of the last command: changes with everything that is shown. */
  seq: z.number().int(),
  categories: z.array(publicCategory),
  entries: z.array(publicEntry),
  bouts: z.array(publicBout),
  draw: publicDraw.nullable(),
});
export type PublicDay = z.infer<typeof publicDay>;

export const getDay = withSchemas(calls.getDay, { params: ofTournament, response: publicDay });

const unavoidable = z.object({
  /** The two of the meeting. */
  entries: z.array(id),
  shares: z.enum(['club', 'coach', 'region']),
  of: z.string(),
  count: z.number().int(),
});

export const dayCategory = publicCategory.extend({
  tournament: head,
  version: z.number().int(),
  rounds,
  roundsA: rounds,
  roundsB: rounds,
  entries: z.array(publicEntry),
  bouts: z.array(publicBout),
  /** How it was drawn; null before the publication. */
  draw: z
    .object({
      attempt: z.number().int(),
      redrawn: z.array(z.string()),
      unavoidable: z.array(unavoidable),
      operations: z.array(things.operation),
    })
    .nullable(),
});
export type DayCategory = z.infer<typeof dayCategory>;

export const getDayCategory = withSchemas(calls.getDayCategory, {
  params: ofTournament.extend({ category: z.string().max(60) }),
  response: dayCategory,
});

const line = z.number().int().nullable();
export const drawProof = z.object({
  version: z.literal(1),
  title: z.string(),
  date: day,
  rules: things.rules.pick({ bronze: true, isLoneEntryPlaced: true }),
  list: z.array(things.drawable),
  listHash: z.string(),
  commitment: z.string(),
  secret: z.string(),
  words: z.array(z.string()),
  value: z.string(),
  categories: z.array(
    z.object({
      key: categoryKeyField,
      attempt: z.number().int(),
      redrawn: z.array(z.string()),
      merged: z.array(categoryKeyField),
      entrants: z.array(z.number().int()),
      absent: z.array(z.number().int()),
      added: z.array(things.drawable),
      lines: z.array(line),
    }),
  ),
});

export const getDrawProof = withSchemas(calls.getDrawProof, { params: ofTournament, response: drawProof });

export const addDrawWord = withSchemas(calls.addDrawWord, {
  params: ofTournament,
  body: z.object({ key, word: drawWord }),
  response: z.object({ words: z.array(z.string()) }),
});

/** A paper that is not valid on the day. */
const lack = z.enum(DOCUMENT_KINDS);

const myEntry = publicEntry.extend({
  /** The name itself: for the club, the coach, the parent. */
  name: z.string(),
  status: things.entry.shape.status,
  lacks: z.array(lack),
  /** The account of the athlete once it is known; `proposed`: the coach may confirm that it is this athlete. */
  link: z.enum(['linked', 'proposed']).nullable(),
});
export type MyDayEntry = z.infer<typeof myEntry>;

export const getMyDay = withSchemas(calls.getMyDay, {
  params: ofTournament,
  response: z.object({ isSecretary: z.boolean(), entries: z.array(myEntry) }),
});

export const confirmDayLink = withSchemas(calls.confirmDayLink, {
  params: ofEntry,
  response: z.object({ entries: z.array(myEntry) }),
});

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
  lacks: z.array(lack).nullable(),
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
});
export type DayApplication = z.infer<typeof dayApplication>;

const secretary = z.object({ id, name: z.string(), email: z.string() });

export const dayDesk = z.object({
  tournament: tournamentId,
  state: things.dayState,
  athletes: z.array(deskAthlete),
  applications: z.array(dayApplication),
  secretaries: z.array(secretary),
});
export type DayDesk = z.infer<typeof dayDesk>;

export const getDayDesk = withSchemas(calls.getDayDesk, {
  params: ofTournament,
  response: dayDesk,
  accepted: dayDesk.extend({ state: things.acceptedState }),
});

const logged = z.object({
  seq: z.number().int(),
  type: z.string(),
  /** Name of the secretary; null: the site, the operator, a guest's word, or an erased account. */
  actor: z.string().nullable(),
  at: z.iso.datetime(),
  changes: z.array(things.change),
});
export type LoggedCommand = z.infer<typeof logged>;

/** What has happened since the number that was asked for; `athletes` are the people that came or changed with it. */
const sinceThen = z.object({
  seq: z.number().int(),
  commands: z.array(logged),
  athletes: z.array(deskAthlete),
});
export type DayNews = z.infer<typeof sinceThen>;
const acceptedNews = sinceThen.extend({
  commands: z.array(logged.extend({ changes: z.array(things.acceptedChange) })),
});

const after = z.number().int().nonnegative().max(LARGEST_ID);

export const getDayLog = withSchemas(calls.getDayLog, {
  params: ofTournament,
  query: z.object({ after: z.coerce.number().int().nonnegative().max(LARGEST_ID) }),
  response: sinceThen,
  accepted: acceptedNews,
});

export const sendDayCommand = withSchemas(calls.sendDayCommand, {
  params: ofTournament,
  /** `after`: the number of the last command that the sender has seen. */
  body: z.object({ key, after, expects, command: dayCommand }),
  response: sinceThen,
  accepted: acceptedNews,
});

const misfit = z.object({
  application: id.nullable(),
  row: z.number().int(),
  name: z.string(),
  problem: z.string(),
});
export type DayMisfit = z.infer<typeof misfit>;
const misfits = z.array(misfit);

export const takeDayApplications = withSchemas(calls.takeDayApplications, {
  params: ofTournament,
  /** Without `applications`: all that are accepted. */
  body: z.object({ key, after, applications: z.array(id).min(1).max(500).optional() }),
  response: sinceThen.extend({ misfits }),
  accepted: acceptedNews.extend({ misfits }),
});

export const addDayEntries = withSchemas(calls.addDayEntries, {
  params: ofTournament,
  /** `reason`: demanded of an entry after the publication of the draw. */
  body: z.object({
    key,
    after,
    rows: z.array(dayEntryFields).min(1).max(APPLICATION_ROWS),
    reason: z.optional(freeText(300)),
  }),
  response: sinceThen.extend({ misfits }),
  accepted: acceptedNews.extend({ misfits }),
});

export const correctDayAthlete = withSchemas(calls.correctDayAthlete, {
  params: ofEntry,
  body: z.object({ key, after, ...dayAthleteFields.shape }),
  response: sinceThen,
  accepted: acceptedNews,
});

export const addDaySecretary = withSchemas(calls.addDaySecretary, {
  params: ofTournament,
  body: z.object({ email }),
  response: z.object({ secretaries: z.array(secretary) }),
});

export const removeDaySecretary = withSchemas(calls.removeDaySecretary, {
  params: ofTournament.extend({ id: idText }),
  response: z.object({ secretaries: z.array(secretary) }),
});

export const enterQualified = withSchemas(calls.enterQualified, {
  params: ofTournament,
  body: z.object({ key, after }),
  response: sinceThen.extend({ misfits }),
  accepted: acceptedNews.extend({ misfits }),
});
