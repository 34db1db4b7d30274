import { createHash } from 'node:crypto';
import {
  type AthleteResult,
  ERROR_CODES,
  type PublishedResults,
  type ResultRow,
  resultPoints,
} from '@league/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type FoundUser, nameColumns } from '../../people/people/users.ts';
import { athletesByText, fold } from '../../people/shown-names/match.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ResultList } from '../tournaments/published.ts';

/** A result without what depends on the asking person. */
type Result = Omit<AthleteResult, 'diploma'>;

type Athlete = Pick<
  FoundUser,
  'id' | 'userType' | 'confirmed' | 'lastname' | 'firstname' | 'middlename' | 'birthday' | 'sex' | 'clubName'
>;

/**
 * The results of an athlete, the newest first. A row is the athlete's if name, year of birth and sex agree. A coach has
 * confirmed the athlete, so a stranger cannot take another's results by a name. Where several athletes of the league
 * share all three, only the team tells them apart.
 */
export async function listResultsOf(db: Db, athlete: Athlete, list: ResultList): Promise<Result[]> {
  if (athlete.userType !== 'athlete' || !athlete.confirmed || !athlete.birthday) return [];
  const published = await read(list);
  const isNamed = await namesOnly(db, athlete, athlete.birthday.slice(0, 4));
  return published
    .flatMap((tournament) =>
      tournament.categories.flatMap(({ category, rows }) =>
        rows.filter(isNamed).map((row) => present(tournament, category, row)),
      ),
    )
    .sort((one, other) => other.date.localeCompare(one.date));
}

async function read(list: ResultList): Promise<PublishedResults[]> {
  try {
    return await list();
  } catch (cause) {
    const message = 'Результаты турниров сейчас недоступны. Попробуйте позже.';
    throw new Refusal(503, ERROR_CODES.unavailable, message, {}, { cause });
  }
}

/** Decides whether a row names the athlete and nobody else of the league. */
async function namesOnly(db: Db, athlete: Athlete, born: string): Promise<(row: ResultRow) => boolean> {
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
        sql`extract(year from ${users.birthday}) = ${Number(born)}`,
        athlete.sex === null ? isNull(users.sex) : eq(users.sex, athlete.sex),
      ),
    );
  const find = athletesByText(alike);
  return ({ name, sex, team, born: year }) => {
    if (String(year) !== born || sex !== athlete.sex) return false;
    const named = find(name);
    if (!named.some(({ id }) => id === athlete.id)) return false;
    if (named.length === 1) return true;
    const ofTeam = named.filter(({ club }) => club !== null && ` ${fold(team)} `.includes(` ${fold(club)} `));
    return ofTeam.length === 1 && ofTeam[0]?.id === athlete.id;
  };
}

function present(tournament: PublishedResults, category: string, row: ResultRow): Result {
  const { id, title, date, city } = tournament;
  const { sex, weight, place, team, name, born, wins } = row;
  const points = resultPoints(place, wins);
  const identity = JSON.stringify([id, category, sex, weight, name, born, team, place]);
  return {
    id: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
    tournament: id,
    title,
    date,
    city,
    category,
    weight,
    place,
    team,
    points_from: points.from,
    points_to: points.to,
  };
}
