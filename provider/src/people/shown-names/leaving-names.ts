import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import type { LeavingNames } from '../people/personal-data.ts';
import { nameColumns } from '../people/users.ts';
import { athletesByText } from './match.ts';

/**
 * The names of people who are erased, whose rows still have them. A text that may name somebody else too is nobody's: an
 * athlete of the same name who stays, another club's coach, another coach of the club.
 */
export async function findLeavingNames(tx: Db, ids: number[]): Promise<LeavingNames> {
  const [leaves, stays] = [inArray(users.id, ids), notInArray(users.id, ids)];
  const athletes = await listNamed(tx, 'athlete', leaves);
  const lastnames = athletes.map(({ lastname }) => lastname);
  const coaches = await listNamed(tx, 'coach', leaves);
  const findAthlete = athletesByText(athletes);
  const namesakes =
    athletes.length > 0 ? await listNamed(tx, 'athlete', and(stays, inArray(users.lastname, lastnames))) : [];
  const findOther = athletesByText(namesakes);
  const findCoach = athletesByText(coaches);
  const findOtherCoach = athletesByText(coaches.length > 0 ? await listNamed(tx, 'coach', stays) : []);
  const birthdays = new Map(athletes.map(({ id, birthday }) => [id, birthday]));
  return {
    athletes,
    namesakes,
    coaches,
    inProse: athletes.filter(({ confirmed, lastname, firstname }) => {
      const isOthers = namesakes.some((one) => one.lastname === lastname && one.firstname === firstname);
      return confirmed && !isOthers;
    }),
    isAthlete: (text) => findAthlete(text).length > 0 && findOther(text).length === 0,
    isListed: ({ name, birthdate }) => findAthlete(name).some(({ id }) => birthdays.get(id) === birthdate),
    isCoach(coach, club) {
      const text = `${coach} (${club})`;
      return findCoach(text).length > 0 && findOtherCoach(text).length === 0;
    },
  };
}

const listNamed = (tx: Db, userType: 'athlete' | 'coach', which: SQL | undefined) =>
  tx
    .select({
      id: users.id,
      ...nameColumns,
      birthday: users.birthday,
      confirmed: users.confirmed,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, userType), isNull(users.deletedAt), which));
