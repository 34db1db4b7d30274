import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { applications, clubs, users } from '../../platform/db/schema.ts';
import { eraseFromBrackets } from './erase-from-brackets.ts';
import { NOBODY } from './kept-name.ts';
import { withoutPerson } from './listed-names.ts';
import { athletesByText } from './match.ts';
import { eraseFromTexts } from './public-texts.ts';

/**
 * Removes the names of athletes, whose rows still have them, from brackets, the log of their saves and the
 * applications of others. A text that may name somebody else too stays.
 */
export async function eraseNames(tx: Db, ids: number[]): Promise<void> {
  const columns = {
    id: users.id,
    lastname: users.lastname,
    firstname: users.firstname,
    middlename: users.middlename,
    birthday: users.birthday,
    club: clubs.name,
  };
  const athletes = tx.select(columns).from(users).leftJoin(clubs, eq(clubs.id, users.clubId)).$dynamic();
  const isAthlete = and(eq(users.userType, 'athlete'), isNull(users.deletedAt));
  const leaving = await athletes.where(and(isAthlete, inArray(users.id, ids)));
  if (leaving.length === 0) return;
  const staying = await tx
    .select(columns)
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        isAthlete,
        notInArray(users.id, ids),
        inArray(
          users.lastname,
          leaving.map(({ lastname }) => lastname),
        ),
      ),
    );
  const [findLeaving, findStaying] = [athletesByText(leaving), athletesByText(staying)];
  const isTheirs = (text: string) => findLeaving(text).length > 0 && findStaying(text).length === 0;
  const cleared = (text: string) => (isTheirs(text) ? NOBODY : text);
  await eraseFromBrackets(tx, cleared);
  await eraseFromTexts(tx, leaving);
  const birthdays = new Set(leaving.map(({ birthday }) => birthday));
  for (const { id, rows } of await tx.select().from(applications)) {
    const isNamed = (row: (typeof rows)[number]) =>
      birthdays.has(row.birthdate) &&
      findLeaving(row.name).some(
        (athlete) => leaving.find((one) => one.id === athlete.id)?.birthday === row.birthdate,
      );
    if (!rows.some(isNamed)) continue;
    const next = rows.map((row) => (isNamed(row) ? withoutPerson(row) : row));
    await tx.update(applications).set({ rows: next }).where(eq(applications.id, id));
  }
}
