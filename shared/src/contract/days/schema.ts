import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { DOCUMENT_KINDS } from '../documents/facts.ts';
import { email, LARGEST_ID, nameText } from '../fields/form.ts';
import { day, id, idText } from '../fields/schema.ts';
import { APPLICATION_ROWS } from '../tournament-applications/categories.ts';
import { tournamentId } from '../tournaments/id.ts';
import * as calls from './calls.ts';
import { dayCommand, expects, hash, key, note, reasonOf, witnessValue } from './commands.ts';
import { dayAthleteFields, dayEntryFields } from './form.ts';
import { publicEntry } from './public.ts';
import * as things from './things.ts';

export { type DayCommand, DRAW_WORD_LENGTH } from './commands.ts';
export * from './form.ts';
export * from './public.ts';
export { DAY_STAGES, type DayHead, type DayStage, MAX_COURTS, MAX_DAYS } from './things.ts';

const { head, ofTournament } = things;
const ofEntry = ofTournament.extend({ entry: idText });

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

export const getMyDay = withSchemas(calls.getMyDay, {
  params: ofTournament,
  response: z.object({ isSecretary: z.boolean(), entries: z.array(myEntry), witness: z.array(myWitness) }),
});

const ofSession = ofTournament.extend({ session: idText });
const witnessing = z.object({ witness: z.array(myWitness) });

export const sealDrawWitness = withSchemas(calls.sealDrawWitness, {
  params: ofSession,
  body: z.object({ key, commitment: hash }),
  response: witnessing,
});

export const openDrawWitness = withSchemas(calls.openDrawWitness, {
  params: ofSession,
  body: z.object({ key, value: witnessValue }),
  response: witnessing,
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
  /** The secretariat's own words. */
  note: z.string().nullable(),
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
  body: z.object({ key, after, expects, command: dayCommand, note }),
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
    reason: reasonOf('late-entry').optional(),
    note,
  }),
  response: sinceThen.extend({ misfits }),
  accepted: acceptedNews.extend({ misfits }),
});

export const correctDayAthlete = withSchemas(calls.correctDayAthlete, {
  params: ofEntry,
  /** A remote of an earlier release says nothing of what it has seen, and is refused. */
  body: z.object({ key, after, expects: expects.default({}), ...dayAthleteFields.shape }),
  response: sinceThen,
  accepted: acceptedNews,
});

export const addDaySecretary = withSchemas(calls.addDaySecretary, {
  params: ofTournament,
  body: z.object({ email }),
  response: z.object({ secretaries: z.array(secretary) }),
});

export const enterDayDesk = withSchemas(calls.enterDayDesk, {
  params: ofTournament,
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
