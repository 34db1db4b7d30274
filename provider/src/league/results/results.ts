import { createHash } from 'node:crypto';
import { type AthleteResult, isNameHidden, listResults, resultPoints } from '@league/shared/contract';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { maySeePapers } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { disseminationColumn } from '../../people/consent/consents.ts';
import { mayDisseminate } from '../../people/consent/find-admission.ts';
import { type FoundUser, nameColumns, namedPerson } from '../../people/people/users.ts';
import { athletesByText, fold } from '../../people/shown-names/match.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  athleteNames,
  clubs,
  contentRevisions,
  dayAthletes,
  tournamentResults,
  tournaments,
  users,
} from '../../platform/db/schema.ts';
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
      /** The account that a coach has confirmed for the entry. */
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
 * The results of an athlete, the newest first. A row is the athlete's if its entry is linked to the account; without a link, if
 * name, year of birth and sex agree. A coach has confirmed the athlete, so a stranger cannot take another's results by a
 * name. Where several athletes of the league share all three, only the team tells them apart.
 */
async function listResultsOf(db: Db, athlete: Athlete): Promise<Result[]> {
  const { userType, confirmed, birthday, sex } = athlete;
  if (userType !== 'athlete' || !confirmed || !birthday || !sex) return [];
  const born = Number(birthday.slice(0, 4));
  const isNamed = await namesOnly(db, athlete, born);
  const rows = await candidates(db, athlete.id, sex === 'Муж.' ? 'male' : 'female', born);
  const own = rows.filter((row) => row.userId !== null || isNamed(row));
  const days = own.some(({ entry }) => entry !== null) ? await listDayPoints(db) : [];
  const earned = new Map(days.flatMap((day) => [...day.earned]));
  return own.map((row) => {
    const points = row.entry === null ? undefined : (earned.get(row.entry)?.points ?? 0);
    return present(row, { sex, born, points });
  });
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
    const ofTeam = named.filter(({ club }) => club !== null && ` ${fold(team)} `.includes(` ${fold(club)} `));
    return ofTeam.length === 1 && ofTeam[0]?.id === athlete.id;
  };
}

/** @param points of a tournament that was run here; undefined: as far as place and wins tell them */
function present(
  row: Candidate,
  { sex, born, points }: { sex: string; born: number; points: number | undefined },
): Result {
  const { tournament, title, date, city, category, weight, place, team, name, wins, entry } = row;
  const { from, to } = points === undefined ? resultPoints(place, wins) : { from: points, to: points };
  const identity = JSON.stringify([tournament, category, sex, weight, name, born, team, place]);
  return {
    id: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    ...{ tournament, title, date, city, category, weight, place, team, entry },
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
      return listed.map((result) => ({ ...result, diploma: mayHave }));
    },
    { opens: { action: 'results_listed', people: ({ subject }) => [subject.id] } },
  );
}
