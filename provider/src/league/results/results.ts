import { createHash } from 'node:crypto';
import {
  type AthleteResult,
  answerResults,
  isNameHidden,
  listResults,
  resultPoints,
} from '@league/shared/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { maySeePapers } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { disseminationColumn } from '../../people/consent/consents.ts';
import { mayDisseminate } from '../../people/consent/find-admission.ts';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { type FoundUser, lockPeople, nameColumns, namedPerson } from '../../people/people/users.ts';
import { athletesByText, foldText } from '../../people/shown-names/match.ts';
import { type Db, isTaken } from '../../platform/db/database.ts';
import {
  athleteNames,
  clubs,
  contentRevisions,
  dayAthletes,
  resultAnswers,
  tournamentResults,
  tournaments,
  users,
} from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { listDayPoints } from '../ratings/day-points.ts';
import { isPublished } from '../tournaments/find-published.ts';
import { namedInRow } from './store-results.ts';

/** A result without what depends on the asking person. */
type Result = Omit<AthleteResult, 'diploma'>;

type Athlete = Pick<
  FoundUser,
  'id' | 'userType' | 'confirmed' | 'lastname' | 'firstname' | 'middlename' | 'birthday' | 'sex' | 'clubName'
>;

/** The results of published tournaments that are linked to a person, or may be of somebody of this sex and year, the newest first. */
const candidates = (db: Db, id: number, sex: 'male' | 'female', born: number) =>
  db
    .select({
      tournament: tournaments.id,
      title: tournaments.title,
      date: tournaments.date,
      city: sql<string>`${contentRevisions.document} ->> 'place'`,
      category: tournamentResults.category,
      weight: tournamentResults.weight,
      // Only complete rows are somebody's own result.
      place: sql<number>`${tournamentResults.place}`,
      wins: sql<number>`${tournamentResults.wins}`,
      team: tournamentResults.team,
      entry: tournamentResults.entry,
      name: namedInRow.name,
      /** The account of the entry. */
      userId: dayAthletes.userId,
    })
    .from(tournamentResults)
    .leftJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
    .leftJoin(dayAthletes, eq(dayAthletes.id, tournamentResults.entry))
    .innerJoin(tournaments, eq(tournaments.id, tournamentResults.tournamentId))
    .innerJoin(contentRevisions, isPublished)
    .where(
      and(
        or(
          eq(dayAthletes.userId, id),
          and(eq(tournamentResults.sex, sex), eq(namedInRow.born, born), isNull(dayAthletes.userId)),
        ),
        isNotNull(tournamentResults.place),
        isNotNull(tournamentResults.wins),
      ),
    )
    .orderBy(desc(tournaments.date), asc(tournaments.id), asc(tournamentResults.line));

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

/**
 * The results of an athlete, the newest first: those of entries with the account, and those that somebody may be asked about,
 * because name, year of birth and sex agree. A coach has confirmed the athlete, so a stranger cannot take another's results by
 * a name. Where several athletes of the league share all three, only the team tells them apart.
 */
async function listResultsOf(db: Db, athlete: Athlete): Promise<Result[]> {
  const { userType, confirmed, birthday, sex } = athlete;
  if (userType !== 'athlete' || !confirmed || !birthday || !sex) return [];
  const born = Number(birthday.slice(0, 4));
  const isNamed = await namesOnly(db, athlete, born);
  const rows = await candidates(db, athlete.id, sex === 'Муж.' ? 'male' : 'female', born);
  const known = rows.map((row) => ({ row, id: idOf(row, { sex, born }) }));
  const answers = await listAnswers(
    db,
    athlete.id,
    known.map(({ id }) => id),
  );
  const own = known.flatMap(({ row, id }) => {
    if (row.userId !== null) return { row, id, mine: true, answered_by: null };
    const answer = answers.get(id);
    if (answer) return answer.isOther ? [] : { row, id, mine: answer.mine, answered_by: answer.by };
    return isNamed(row) ? { row, id, mine: null, answered_by: null } : [];
  });
  const days = own.some(({ row }) => row.entry !== null) ? await listDayPoints(db) : [];
  const earned = new Map(days.flatMap((day) => [...day.earned]));
  return own.map(({ row, ...about }) => {
    const points = row.entry === null ? undefined : (earned.get(row.entry)?.points ?? 0);
    return { ...about, ...present(row, points) };
  });
}

/** Stays the same while the row does. */
function idOf(row: Candidate, { sex, born }: { sex: string; born: number }): string {
  const { tournament, category, weight, name, team, place } = row;
  const identity = JSON.stringify([tournament, category, sex, weight, name, born, team, place]);
  return createHash('sha256').update(identity).digest('base64url').slice(0, 16);
}

/** What was said of these results, about the athlete or, as theirs, about somebody else. */
async function listAnswers(db: Db, athlete: number, results: readonly string[]) {
  const isAbout = eq(resultAnswers.athleteId, athlete);
  const rows = await db
    .select({
      result: resultAnswers.result,
      mine: resultAnswers.mine,
      by: sql<
        'family' | 'team'
      >`case when ${resultAnswers.answeredBy} in (${users.id}, ${users.parentId}) then 'family' else 'team' end`,
      isOther: sql<boolean>`${resultAnswers.athleteId} <> ${athlete}`,
    })
    .from(resultAnswers)
    .innerJoin(users, eq(users.id, resultAnswers.athleteId))
    .where(and(inArray(resultAnswers.result, [...results]), or(isAbout, resultAnswers.mine)))
    .orderBy(asc(isAbout));
  return new Map(rows.map((row) => [row.result, row]));
}

/** Decides whether a row names the athlete and nobody else of the league. */
async function namesOnly(
  db: Db,
  athlete: Athlete,
  born: number,
): Promise<(row: Pick<Candidate, 'name' | 'team'>) => boolean> {
  const alike = await db
    .select({
      id: users.id,
      ...nameColumns,
      sex: users.sex,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, and(eq(clubs.id, users.clubId), isNull(clubs.closedAt)))
    .where(
      and(
        eq(users.userType, 'athlete'),
        isNull(users.deletedAt),
        sql`extract(year from ${users.birthday}) = ${born}`,
        athlete.sex === null ? isNull(users.sex) : eq(users.sex, athlete.sex),
      ),
    );
  const find = athletesByText(alike);
  return ({ name, team }) => {
    const named = find(name);
    if (!named.some(({ id }) => id === athlete.id)) return false;
    if (named.length === 1) return true;
    const ofTeam = named.filter(
      ({ club }) => club !== null && ` ${foldText(team)} `.includes(` ${foldText(club)} `),
    );
    return ofTeam.length === 1 && ofTeam[0]?.id === athlete.id;
  };
}

/** @param points of a tournament that was run here; undefined: as far as place and wins tell them */
function present(row: Candidate, points: number | undefined) {
  const { tournament, title, date, city, category, weight, place, team, wins, entry, userId } = row;
  const { from, to } = points === undefined ? resultPoints(place, wins) : { from: points, to: points };
  return {
    ...{ tournament, title, date, city, category, weight, place, team },
    entry: userId === null ? null : entry,
    points_from: from,
    points_to: to,
  };
}

interface Asked {
  db: Db;
  actor: Actor;
  subject: FoundUser;
}

/**
 * Whether the actor may have a diploma, which is made to be shown: always if it is the actor who permits to show the
 * name, else while that is permitted.
 */
async function mayHaveDiploma({ db, actor, subject }: Asked): Promise<boolean> {
  if (mayDisseminate(actor, subject)) return true;
  const [row] = await db.select({ state: disseminationColumn }).from(users).where(eq(users.id, subject.id));
  return row !== undefined && !isNameHidden(row.state);
}

/** The results of an athlete, and whether the browser offers a diploma for each. */
export async function resultRoutes(app: FastifyInstance): Promise<void> {
  const policy = authorise(whose(maySeePapers, namedPerson));

  route(
    app,
    listResults,
    policy,
    async ({ db, actor, subject }): Promise<AthleteResult[]> => {
      const mayHave = await mayHaveDiploma({ db, actor, subject });
      const listed = await listResultsOf(db, subject);
      return listed.map((result) => ({ ...result, diploma: mayHave && result.mine === true }));
    },
    { opens: { action: 'results_listed', people: ({ subject }) => [subject.id] } },
  );

  route(app, answerResults, policy, async ({ db, actor, subject, body }) => {
    await db
      .transaction((tx) => storeAnswers(tx, { actor, subject, ...body }))
      .catch((error: unknown) => {
        throw isTaken(error, 'result_answers_mine') ? conflict(CHANGED) : error;
      });
    return {};
  });
}

const CHANGED = 'Результаты изменились. Откройте страницу снова.';
const ANSWERED_BY_TEAM =
  'Тренер или клуб уже сказали, чьи это результаты. Если это ошибка, обратитесь к ним.';

async function storeAnswers(
  tx: Db,
  { actor, subject, results, mine }: Omit<Asked, 'db'> & { results: readonly string[]; mine: boolean },
): Promise<void> {
  await lockPeople(tx, [subject.id]);
  const listed = new Map((await listResultsOf(tx, subject)).map((result) => [result.id, result]));
  const isFamily = actor.id === subject.id || actor.id === subject.parentId;
  for (const id of results) {
    const result = listed.get(id);
    // An entry with the account is the athlete's, whatever anybody says.
    if (!result || (result.mine && !result.answered_by)) throw conflict(CHANGED);
    if (isFamily && result.answered_by === 'team' && result.mine !== mine) throw conflict(ANSWERED_BY_TEAM);
  }
  const answer = { mine, answeredBy: actor.id, answeredAt: new Date() };
  await tx
    .insert(resultAnswers)
    .values([...new Set(results)].map((result) => ({ athleteId: subject.id, result, ...answer })))
    .onConflictDoUpdate({ target: [resultAnswers.athleteId, resultAnswers.result], set: answer });
  await record(tx, {
    action: 'results_answered',
    subjects: [subject.id],
    details: { mine, results: [...results] },
  });
}

/** The answers of people about their results: the copy holds them, an erasure deletes them, a merge joins them. */
export const resultData: PersonalData = {
  tables: [resultAnswers],
  copy: async (db, { id }) => ({
    result_answers: await db
      .select({ result: resultAnswers.result, mine: resultAnswers.mine, at: resultAnswers.answeredAt })
      .from(resultAnswers)
      .where(or(eq(resultAnswers.athleteId, id), eq(resultAnswers.answeredBy, id)))
      .orderBy(asc(resultAnswers.answeredAt)),
  }),
  erase: async (tx, { ids }) => {
    await tx.delete(resultAnswers).where(inArray(resultAnswers.athleteId, ids));
  },
  async merge(tx, { from, into }) {
    const answered = tx
      .select({ result: resultAnswers.result })
      .from(resultAnswers)
      .where(eq(resultAnswers.athleteId, into));
    await tx
      .delete(resultAnswers)
      .where(and(eq(resultAnswers.athleteId, from), inArray(resultAnswers.result, answered)));
  },
};
