import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { erasedNames, users } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { keysOf } from '../shown-names/match.ts';

/** In the place of a year: the birth date was not known. */
export const ERASED_WHENEVER_BORN = 'any' as const;

/** Null: the place does not say the year. */
type ErasedYear = number | null | typeof ERASED_WHENEVER_BORN;

/**
 * What stays of an erased name: a hash of one way to write it, with the year of birth, or without for a place that does not say
 * it. Nobody reads the name from it; whoever has the name can tell that it must not be shown.
 */
export const erasedKey = (key: string, year: ErasedYear): string =>
  createHash('sha256')
    .update(`erased name ${key} ${year ?? ''}`)
    .digest('base64url');

export async function listErased(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.select().from(erasedNames)).map(({ hash }) => hash));
}

export const countErased = (db: Db): Promise<number> => db.$count(erasedNames);

/**
 * Releases of content keep the results of past tournaments for ever, and a rollback brings older ones back: the names of
 * erased athletes stay withheld there. Of whom no coach has confirmed nothing is kept: anybody could enter another's name.
 */
export const erasedNameData: PersonalData = {
  tables: [erasedNames],
  async erase(tx, { ids }) {
    const athletes = await tx
      .select({
        lastname: users.lastname,
        firstname: users.firstname,
        middlename: users.middlename,
        birthday: users.birthday,
      })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.userType, 'athlete'), eq(users.confirmed, true)));
    const hashes = athletes.flatMap((athlete) => {
      const years = athlete.birthday
        ? ([Number(athlete.birthday.slice(0, 4)), null] as const)
        : ([ERASED_WHENEVER_BORN] as const);
      return keysOf(athlete).flatMap((key) => years.map((year) => erasedKey(key, year)));
    });
    if (hashes.length === 0) return;
    await tx
      .insert(erasedNames)
      // In one order, so that two erasures wait for each other instead of deadlocking.
      .values([...new Set(hashes)].toSorted().map((hash) => ({ hash })))
      .onConflictDoNothing();
  },
};
