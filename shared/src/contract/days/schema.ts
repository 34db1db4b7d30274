import { z } from 'zod';
import { defineCall } from '../call.ts';
import { email, LARGEST_ID, nameText } from '../fields/form.ts';
import { day, id } from '../fields/schema.ts';
import { APPLICATION_ROWS } from '../tournament-applications/club-application.ts';
import { newTournamentId, tournamentId } from '../tournaments/id.ts';
import { dayCommand, expects, falls, key, note, reasonOf, weighInField } from './commands.ts';
import * as parts from './day-schemas.ts';
import { acceptedNews, after, dayDesk, secretary, sentCommand, sinceThen } from './desk.ts';
import { dayAthleteFields, dayEntryFields } from './form.ts';

export { type DayCommand, DRAW_WORD_LENGTH } from './commands.ts';
export {
  type DayHead,
  type DayProgress,
  type DayStage,
  type ListedDay,
  MAX_COURTS,
  MAX_DAYS,
  MAX_GAP,
  MAX_PENALTIES,
  MAX_WEIGH_INS,
  PANEL_LENGTH,
} from './day-schemas.ts';
export type { DayApplication, DayDesk, DayNews, DeskAthlete, LedCourts, LoggedCommand } from './desk.ts';
export * from './form.ts';
export * from './mine.ts';
export * from './passes.ts';
export * from './public.ts';

const { head } = parts;

export const openDay = defineCall({
  id: 'openDay',
  at: 'POST /days',
  summary: 'An organiser opens the day of a tournament, and is its first secretary',
  refusals: [403, 404, 409],
  body: z.object({
    tournament: newTournamentId,
    /** For a tournament that the calendar does not have. */
    title: z.optional(nameText()),
    date: z.optional(day),
    courts: parts.rules.shape.courts.optional(),
    days: parts.rules.shape.days.optional(),
    bronze: parts.rules.shape.bronze.optional(),
    /** When everybody is weighed; further sessions are a matter of the settings. */
    weighIn: weighInField.pick({ isEve: true, from: true, until: true }).optional(),
  }),
  response: head,
});

export const startRehearsal = defineCall({
  id: 'startRehearsal',
  at: 'POST /rehearsal',
  summary:
    'A day with invented athletes, which runs by itself: the one that is there, or a new one. The organiser is its secretary',
  refusals: [403],
  response: z.object({ tournament: tournamentId }),
});

export const wipeRehearsal = defineCall({
  id: 'wipeRehearsal',
  at: 'DELETE /days/:tournament',
  summary: 'Deletes a rehearsal with all that it has left; no other day',
  refusals: [403, 404],
  response: z.object({}),
});

export const getDayDesk = defineCall({
  id: 'getDayDesk',
  at: 'GET /days/:tournament/desk',
  summary: 'Everything that a secretary works with: the state, the people of the entries, applications',
  refusals: [403, 404],
  response: dayDesk,
  accepted: dayDesk.extend({ state: parts.acceptedState }),
});

export const getDayLog = defineCall({
  id: 'getDayLog',
  at: 'GET /days/:tournament/log',
  summary: 'The commands of a day after a number, with their changes; for its secretaries',
  refusals: [403, 404, 503],
  query: z.object({
    after: z.coerce.number().int().nonnegative().max(LARGEST_ID),
  }),
  response: sinceThen,
  accepted: acceptedNews,
});

export const listUnseeded = defineCall({
  id: 'listUnseeded',
  at: 'GET /days/:tournament/unseeded',
  summary:
    'Entries of the next draw whose name the rating has, though perhaps of somebody else: they get no points',
  refusals: [403, 404],
  response: z.object({ entries: z.array(id) }),
});

export const sendDayCommand = defineCall({
  id: 'sendDayCommand',
  at: 'POST /days/:tournament/commands',
  summary: 'A secretary changes the day; once for each key, refused if what it changes has changed since',
  refusals: [403, 404, 409, 428, 503],
  /**
   * `after`: the number of the last command that the sender has seen; `account`: who has made the command, which is
   * refused (403) if somebody else is logged in.
   */
  body: z.object({
    key,
    after,
    expects,
    command: dayCommand,
    note,
    account: id.optional(),
  }),
  response: sinceThen.extend(sentCommand),
  accepted: acceptedNews.extend(sentCommand),
});

const misfit = z.object({
  application: id.nullable(),
  row: z.number().int(),
  name: z.string(),
  problem: z.string(),
});
export type DayMisfit = z.infer<typeof misfit>;
/** What became of rows that were sent: how many are entries now, also when their key comes again, and which are not. */
const sorted = { added: z.number().int(), misfits: z.array(misfit) };

export const takeDayApplications = defineCall({
  id: 'takeDayApplications',
  at: 'POST /days/:tournament/applications',
  summary: 'Makes entries of accepted applications; names the rows that do not fit',
  refusals: [403, 404, 409, 503],
  /** Without `applications`: all that are accepted. */
  body: z.object({ key, after, applications: z.array(id).min(1).max(500).optional() }),
  response: sinceThen.extend(sorted),
  accepted: acceptedNews.extend(sorted),
});

export const addDayEntries = defineCall({
  id: 'addDayEntries',
  at: 'POST /days/:tournament/entries',
  summary: 'A secretary adds entries by hand or from an Excel file; after the publication one by one',
  refusals: [403, 404, 409, 503],
  /** `reason`: demanded of an entry after the publication of the draw. */
  body: z.object({
    key,
    after,
    rows: z.array(dayEntryFields).min(1).max(APPLICATION_ROWS),
    reason: reasonOf('late-entry').optional(),
    /** Bouts that fall with a late entry, as the sender was shown and has agreed. */
    falls,
    note,
  }),
  response: sinceThen.extend(sorted),
  accepted: acceptedNews.extend(sorted),
});

export const correctDayAthlete = defineCall({
  id: 'correctDayAthlete',
  at: 'PUT /days/:tournament/entries/:entry',
  summary: 'A secretary corrects the name, birth date, club, coach or region of an entry',
  refusals: [403, 404, 409, 428, 503],
  /** Without `expects` the sender has seen nothing, and is refused (428). */
  body: z.object({ key, after, expects: expects.default({}), ...dayAthleteFields.shape }),
  response: sinceThen,
  accepted: acceptedNews,
});

export const addDaySecretary = defineCall({
  id: 'addDaySecretary',
  at: 'POST /days/:tournament/secretaries',
  summary: 'A secretary names a further one, by the address of a confirmed referee or club',
  refusals: [403, 404, 409],
  body: z.object({ email }),
  response: z.object({ secretaries: z.array(secretary) }),
});

export const enterDayDesk = defineCall({
  id: 'enterDayDesk',
  at: 'POST /days/:tournament/secretaries/own',
  summary: 'An organiser of the league becomes a secretary of an open day; the other secretaries are told',
  refusals: [403, 404],
  response: z.object({ secretaries: z.array(secretary) }),
});

export const removeDaySecretary = defineCall({
  id: 'removeDaySecretary',
  at: 'DELETE /days/:tournament/secretaries/:id',
  summary:
    'Takes the right of a secretary back; only an organiser of the league leaves one alone, and the last one stays',
  refusals: [403, 404, 409],
  response: z.object({ secretaries: z.array(secretary) }),
});

export const enterQualified = defineCall({
  id: 'enterQualified',
  at: 'POST /days/:tournament/qualified',
  summary: 'Enters the first four of each weight category of the championship rating into the final’s day',
  refusals: [403, 404, 409, 503],
  body: z.object({ key, after }),
  response: sinceThen.extend(sorted),
  accepted: acceptedNews.extend(sorted),
});
