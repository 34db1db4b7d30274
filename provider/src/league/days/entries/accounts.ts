import { athleteOf, fullName } from '@league/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isAthleteOf, isAthleteOfClub } from '../../../identity/access/person-rules.ts';
import { allows, anyOf } from '../../../identity/access/rule.ts';
import { listName } from '../../../people/people/present.ts';
import { lockPeople } from '../../../people/people/users.ts';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import { foldText } from '../../../people/shown-names/match.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, clubs, users } from '../../../platform/db/schema.ts';

/** An athlete as an application or the secretariat names one. */
interface Named {
  name: string;
  birthdate: string;
  club: string;
  applicationId: number | null;
}

interface Account {
  id: number;
  parentId: number | null;
}

const isOfTeam = anyOf(isAthleteOf, isAthleteOfClub);

/**
 * The accounts of the athletes whom rows name: exactly by name and birth date, where the league has nobody else like that,
 * and only a confirmed athlete of the application's author or of the author's club; without an application, of the club
 * that the row names. A profile of the same name and birth date is quickly made: it takes nobody's entry.
 */
export async function findAccounts(
  db: Db,
  rows: readonly Named[],
): Promise<(row: Named) => Account | undefined> {
  const named = await findNamed(db, rows);
  const onlyOf = ({ name, birthdate }: Named) => {
    const [only, ...more] = named({ name, birthdate });
    return more.length === 0 ? (only?.id ?? 0) : 0;
  };
  const coach = alias(users, 'coach');
  const people = await db
    .select({
      person: users,
      coach: { userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId },
      club: clubs.name,
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .leftJoin(clubs, and(eq(clubs.id, users.clubId), isNull(clubs.closedAt)))
    .where(and(inArray(users.id, [...new Set(rows.map(onlyOf))]), isNull(users.deletedAt)));
  const authors = await db
    .select({ application: applications.id, author: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .where(inArray(applications.id, [...new Set(rows.flatMap(({ applicationId }) => applicationId ?? []))]));
  const byId = new Map(people.map((one) => [one.person.id, one]));
  const authorOf = new Map(authors.map(({ application, author }) => [application, author]));
  return (row) => {
    const found = byId.get(onlyOf(row));
    if (!found) return undefined;
    const { person, club } = found;
    const isNamed = [listName(person), fullName(person)].some(
      (name) => athleteOf({ name, birthdate: person.birthday ?? '' }) === athleteOf(row),
    );
    const isOfRow = club !== null && foldText(club) === foldText(row.club);
    const team =
      row.applicationId === null
        ? { id: 0, confirmed: true, clubId: isOfRow ? person.clubId : null }
        : authorOf.get(row.applicationId);
    const subject = { ...person, coach: found.coach };
    const isOwn =
      team !== undefined &&
      [
        { userType: 'club' as const, ...team },
        { ...team, userType: 'club' as const },
      ].some((actor) => allows(isOfTeam, actor, subject));
    return isNamed && isOwn ? person : undefined;
  };
}

/** The same, with the accounts locked against a deletion until the transaction ends. Lock them before the day. */
export async function lockAccounts(tx: Db, rows: readonly Named[]): ReturnType<typeof findAccounts> {
  const accountOf = await findAccounts(tx, rows);
  await lockPeople(
    tx,
    rows.flatMap((row) => accountOf(row)?.id ?? []),
  );
  return findAccounts(tx, rows);
}
