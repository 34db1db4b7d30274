// Invented sample data: the applications for the trial tournament, three weeks ahead, and its open day.

import { createHash } from 'node:crypto';
import {
  APPLICATION_CONSENT_TEXTS,
  type ApplicationRow,
  addDays,
  type DocumentKind,
  leagueDay,
} from '@league/shared/contract';
import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { takeApplications } from '../../league/days/entries/take-applications.ts';
import { openDay } from '../../league/days/open-day.ts';
import { putSecretary } from '../../league/days/rights/secretaries.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  applications,
  clubs,
  documents,
  tournamentDays,
  tournaments,
  users,
} from '../../platform/db/schema.ts';
import { type FileStore, newFileName } from '../../platform/storage/stores.ts';
import { readTable } from './read-table.ts';

interface Entry extends Omit<ApplicationRow, 'city' | 'teamName'> {
  tournamentId: string;
  /** Address of the account that sends the application. */
  author: string;
  category: string;
}

/** An application before it is sent: what an account enters in one category. */
interface Entered {
  author: string;
  category: string;
  rows: ApplicationRow[];
}

/** The club of an account by its address. */
type ClubOf = (author: string) => { name: string; city: string };

/** What is entered for a tournament; `born` moves the days of birth. */
export function entriesFor(
  tournament: string,
  clubOf: ClubOf,
  born = (birthday: string) => birthday,
): Entered[] {
  const own = readTable<Entry>('entries').filter(({ tournamentId }) => tournamentId === tournament);
  return [...Map.groupBy(own, ({ author, category }) => `${author} ${category}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (!first) return [];
      const { author, category } = first;
      const { name: teamName, city } = clubOf(author);
      const rows = group.map(({ tournamentId: _, author: __, category: ___, ...row }) => ({
        ...{ ...row, birthdate: born(row.birthdate) },
        ...{ city, teamName },
      }));
      return { author, category, rows };
    },
  );
}

/** The author's word that everybody in the list has consented, to being shown too. */
export const wordAt = (at: string): NonNullable<(typeof applications.$inferInsert)['consent']> => ({
  processing: APPLICATION_CONSENT_TEXTS.processing[0].version,
  dissemination: APPLICATION_CONSENT_TEXTS.dissemination[0].version,
  at,
  address: '192.0.2.1',
});

/** From today to the trial tournament, as in the calendar of the site. */
const TRIAL_DAYS_AHEAD = 21;

/** The season that the years of birth in the tables belong to. */
const FIRST_SEASON = 2026;

/** Moves days of birth, so that everybody is as old in the season of the next tournament as in the tables. */
export function seasonOf(today: string): (birthday: string) => string {
  const later = Number(addDays(today, TRIAL_DAYS_AHEAD).slice(0, 4)) - FIRST_SEASON;
  return (birthday) => `${Number(birthday.slice(0, 4)) + later}${birthday.slice(4)}`;
}

/** As in `content/archive`, whose import publishes it. */
const TRIAL = { id: 'test', title: 'Кубок лиги (образец)' };
const DAYS_BEFORE = 5;
const LIMIT = 450;

const SECRETARIES = ['referee@league.test', 'club@league.test', 'organiser@league.test'];
/** Applications still to be decided, and those accepted but not entered yet: the desk has something to do. */
const WAITING = new Set(['3 youngest-b', '6 cadets-a']);
const NOT_TAKEN = new Set(['5 cadets-a', '5 youngest-b', '7 cadets-a']);
/** A row of this club whose athlete does not permit the name to be shown. */
const HIDDEN = { author: 'club3@league.test', rows: [2] };

type Person = typeof users.$inferSelect;

/**
 * Adds the trial tournament of the demo league with the applications of eight clubs and its day, open and partly filled.
 * Changes nothing if the day is there. Returns whether it was added. Never called in production.
 */
export function seedTournament(db: Db, store: FileStore, today = leagueDay()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [day] = await tx.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, TRIAL.id));
    const people = await tx.select().from(users).where(isNull(users.deletedAt));
    const secretaries = SECRETARIES.flatMap((email) => people.filter((one) => one.email === email));
    const date = addDays(today, TRIAL_DAYS_AHEAD);
    if (day || secretaries.length < SECRETARIES.length) return false;

    const row = { ...TRIAL, date, until: addDays(date, -DAYS_BEFORE), limit: LIMIT };
    await tx.insert(tournaments).values(row).onConflictDoNothing();
    const leagueClubs = await tx.select().from(clubs);
    const authorOf = (email: string) => people.find((one) => one.email === email);
    const clubOf = (email: string) => {
      const club = leagueClubs.find(({ id }) => id === authorOf(email)?.clubId);
      return { name: club?.name ?? '', city: club?.city ?? '' };
    };
    const entered = entriesFor(TRIAL.id, clubOf, seasonOf(today));
    const taken = await insertApplications(tx, entered, authorOf);

    const actor = secretaries[0]?.id ?? 0;
    await openDay(tx, actor, { tournament: TRIAL.id, title: TRIAL.title, date, courts: 5 });
    for (const { id } of secretaries) await putSecretary(tx, TRIAL.id, id);
    await takeApplications(tx, { tournament: TRIAL.id, actor, request: null }, taken);
    await insertPapers(tx, store, { entered, people });
    return true;
  });
}

/** One application for each club and category. Returns the accepted ones whose athletes are to be entries already. */
async function insertApplications(
  tx: Db,
  entered: readonly Entered[],
  authorOf: (email: string) => Person | undefined,
): Promise<number[]> {
  const taken: number[] = [];
  for (const { author: email, category, rows } of entered) {
    const author = authorOf(email);
    if (!author) continue;
    const name = `${(author.clubId ?? 1) - 1} ${category}`;
    const consent = wordAt(new Date().toISOString());
    const [added] = await tx
      .insert(applications)
      .values({
        ...{ authorId: author.id, key: keyOf(name), tournamentId: TRIAL.id, category, rows },
        status: WAITING.has(name) ? 'submitted' : 'accepted',
        consent: email === HIDDEN.author ? { ...consent, except: HIDDEN.rows } : consent,
      })
      .returning({ id: applications.id });
    if (added && !WAITING.has(name) && !NOT_TAKEN.has(name)) taken.push(added.id);
  }
  return taken;
}

/** The same for the same application in every demo league. */
function keyOf(name: string): string {
  const hash = createHash('sha256').update(`trial ${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Every third athlete has no papers, every third one no insurance. The demo family uploads its papers itself. */
async function insertPapers(
  tx: Db,
  store: FileStore,
  { entered, people }: { entered: readonly Entered[]; people: readonly Person[] },
): Promise<void> {
  const names = new Set(
    entered.flatMap(({ rows }) => rows.map(({ name, birthdate }) => `${name} ${birthdate}`)),
  );
  const withPapers = new Set((await tx.select().from(documents)).map(({ userId }) => userId));
  const athletes = people.filter(
    (one) =>
      one.userType === 'athlete' &&
      !one.parentId &&
      !one.email &&
      !withPapers.has(one.id) &&
      names.has(`${one.lastname} ${one.firstname} ${one.birthday}`),
  );
  const kinds: readonly (readonly DocumentKind[])[] = [['umo', 'insurance'], ['umo'], []];
  const papers = athletes.flatMap(({ id }, index) =>
    (kinds[index % kinds.length] ?? []).map((kind) => ({
      userId: id,
      kind,
      fileName: newFileName(),
      validUntil: addDays(leagueDay(), 200),
    })),
  );
  const page = sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8e4da' } });
  const picture = await page.webp().toBuffer();
  for (const { fileName } of papers) await store.put('documents', fileName, picture);
  if (papers.length > 0) await tx.insert(documents).values(papers);
}
