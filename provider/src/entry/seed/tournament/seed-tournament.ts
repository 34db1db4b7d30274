// Invented sample data: the applications for the trial tournament, three weeks ahead, and its open day.
import { createHash } from 'node:crypto';
import { APPLICATION_CONSENT_TEXTS, addDays, type DocumentKind, leagueDay } from '@league/shared/contract';
import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { takeApplications } from '../../../league/days/entries/take-applications.ts';
import { openDay } from '../../../league/days/open-day.ts';
import { putSecretary } from '../../../league/days/rights/secretaries.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, documents, tournamentDays, tournaments, users } from '../../../platform/db/schema.ts';
import { type FileStore, newFileName } from '../../../platform/storage/file-store.ts';
import { CLUBS, TRIAL_DAYS_AHEAD } from '../league.ts';
import { createRandom } from '../random.ts';
import { type Entrant, inventEntrants, type Known } from './entrants.ts';

/** As in `content/archive`, whose import publishes it. */
const TRIAL = { id: 'test', title: 'Проба: как выглядит страница турнира' };
const DAYS_BEFORE = 5;
const LIMIT = 450;

/** The clubs of the league that enter athletes: the first ones of `CLUBS`. */
const CLUB_COUNT = 8;
const SECRETARIES = ['referee@league.test', 'club@league.test', 'organiser@league.test'];
/** Applications still to be decided, and those accepted but not entered yet: the desk has something to do. */
const WAITING = new Set(['3 youngest-b', '6 cadets-a']);
const NOT_TAKEN = new Set(['5 cadets-a', '5 youngest-b', '7 cadets-a']);
/** A row of the third club whose athlete does not permit the name to be shown. */
const HIDDEN = { club: 2, rows: [2] };

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
    const known = people.flatMap((person) => knownOf(person, people));
    const entrants = inventEntrants(createRandom(2026), { day: date, clubs: clubsOf(people), known });
    const taken = await insertApplications(tx, entrants, people);

    const actor = secretaries[0]?.id ?? 0;
    await openDay(tx, actor, { tournament: TRIAL.id, title: TRIAL.title, date, courts: 5 });
    for (const { id } of secretaries) await putSecretary(tx, TRIAL.id, id);
    await takeApplications(tx, { tournament: TRIAL.id, actor, request: null }, taken);
    await insertPapers(tx, store, { entrants, people });
    return true;
  });
}

const coachOf = ({ coachId }: Person, people: readonly Person[]) => people.find(({ id }) => id === coachId);

const fullName = ({ lastname, firstname }: Person) => `${lastname} ${firstname}`;

/** An athlete of the league as one of the entering clubs enters him. */
function knownOf(person: Person, people: readonly Person[]): Known[] {
  const coach = coachOf(person, people);
  const isEntering = person.userType === 'athlete' && person.clubId !== null && person.clubId <= CLUB_COUNT;
  return isEntering && coach
    ? [{ ...person, club: (person.clubId ?? 1) - 1, coachName: fullName(coach) }]
    : [];
}

const clubsOf = (people: readonly Person[]) =>
  CLUBS.slice(0, CLUB_COUNT).map(({ name, city }, index) => ({
    name,
    city,
    coachNames: people
      .filter(({ userType, clubId }) => userType === 'coach' && clubId === index + 1)
      .map(fullName),
  }));

/** One application for each club and category. Returns the accepted ones whose athletes are to be entries already. */
async function insertApplications(
  tx: Db,
  entrants: readonly Entrant[],
  people: readonly Person[],
): Promise<number[]> {
  const groups = Map.groupBy(entrants, ({ club, category }) => `${club} ${category}`);
  const { processing, dissemination } = APPLICATION_CONSENT_TEXTS;
  const rows = [...groups].flatMap(([name, own]) => {
    const [first] = own;
    const author = first && authorOf(first.club, people);
    if (!first || !author) return [];
    const { club, category } = first;
    const consent = {
      processing: processing[0].version,
      dissemination: dissemination[0].version,
      ...(club === HIDDEN.club ? { except: HIDDEN.rows } : {}),
      at: new Date().toISOString(),
      address: '192.0.2.1',
    };
    return {
      authorId: author.id,
      key: keyOf(name),
      tournamentId: TRIAL.id,
      category,
      status: WAITING.has(name) ? ('submitted' as const) : ('accepted' as const),
      rows: own.map(({ row }) => row),
      consent,
      name,
    };
  });
  const added = await tx
    .insert(applications)
    .values(rows.map(({ name: _, ...row }) => row))
    .returning({ id: applications.id, key: applications.key });
  const isTaken = (key: string) =>
    rows.some((row) => row.key === key && row.status === 'accepted' && !NOT_TAKEN.has(row.name));
  return added.flatMap(({ id, key }) => (isTaken(key) ? id : []));
}

/** The club's account; for the demo club a further coach, so that club and demo coach can still apply themselves. */
function authorOf(club: number, people: readonly Person[]): Person | undefined {
  const email = club === 0 ? `coach${CLUBS.length + 1}@league.test` : `club${club + 1}@league.test`;
  return people.find((one) => one.email === email);
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
  { entrants, people }: { entrants: readonly Entrant[]; people: readonly Person[] },
): Promise<void> {
  const entered = new Set(entrants.map(({ row }) => `${row.name} ${row.birthdate}`));
  const withPapers = new Set((await tx.select().from(documents)).map(({ userId }) => userId));
  const athletes = people.filter(
    (one) =>
      one.userType === 'athlete' &&
      !one.parentId &&
      !one.email &&
      !withPapers.has(one.id) &&
      entered.has(`${fullName(one)} ${one.birthday}`),
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
