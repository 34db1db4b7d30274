import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, erasedNames, users } from '../../platform/db/schema.ts';
import { lastDecisions } from '../consent/consents.ts';
import type { PersonalData } from '../people/personal-data.ts';
import type { NamedAthlete } from '../people/present.ts';
import { keysOf } from './match.ts';

/** In the place of a year: the birth date was not known. */
export const ERASED_WHENEVER_BORN = 'any' as const;

/** Null: the place does not say the year. */
type ErasedYear = number | null | typeof ERASED_WHENEVER_BORN;

/**
 * What stays of an erased name: a hash of one way to write it, with the year of birth, or without for a place that does not say
 * it. Nobody reads the name from it; a reader who has the name can tell that it must not be shown.
 */
export const erasedKey = (key: string, year: ErasedYear): string =>
  createHash('sha256')
    .update(`erased name ${key} ${year ?? ''}`)
    .digest('base64url');

type Erased = Pick<NamedAthlete, 'lastname' | 'firstname' | 'middlename'> & { birthday: string | null };

function hashesOf(athlete: Erased): string[] {
  const years = athlete.birthday
    ? ([Number(athlete.birthday.slice(0, 4)), null] as const)
    : ([ERASED_WHENEVER_BORN] as const);
  return keysOf(athlete).flatMap((key) => years.map((year) => erasedKey(key, year)));
}

const erased = {
  lastname: users.lastname,
  firstname: users.firstname,
  middlename: users.middlename,
  birthday: users.birthday,
};

/** The hashes of erased names, but for those of athletes who are there again and whose name everybody may read. */
export async function listErased(db: Db): Promise<ReadonlySet<string>> {
  const hashes = new Set((await db.select().from(erasedNames)).map(({ hash }) => hash));
  if (hashes.size === 0) return hashes;
  const last = lastDecisions(db);
  const shown = await db
    .select(erased)
    .from(users)
    .innerJoin(last, eq(last.subjectId, users.id))
    .where(and(eq(users.userType, 'athlete'), isNull(users.deletedAt), eq(last.state, 'granted')));
  for (const hash of shown.flatMap(hashesOf)) hashes.delete(hash);
  return hashes;
}

/** Changes with what `listErased` answers, and with the texts of an erasure: rows are only added, and so are decisions. */
export async function findErasedRevision(db: Db): Promise<string> {
  const decided = db.select({ last: sql<number>`coalesce(max(${consents.id}), 0)` }).from(consents);
  const gone = db.select({ count: sql<number>`count(*)` }).from(users).where(isNotNull(users.deletedAt));
  const [row] = await db
    .select({ revision: sql<string>`count(*) || '.' || (${decided}) || '.' || (${gone})` })
    .from(erasedNames);
  return row?.revision ?? '';
}

/** Keeps these names withheld in what is published, when nothing else knows any more that they are. */
export async function storeWithheld(tx: Db, athletes: readonly Erased[]): Promise<void> {
  const hashes = [...new Set(athletes.flatMap(hashesOf))].toSorted();
  if (hashes.length === 0) return;
  // In one order, so that two erasures wait for each other instead of deadlocking.
  await tx
    .insert(erasedNames)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoNothing();
}

/**
 * Releases of content keep the results of past tournaments for ever, and a rollback brings older ones back: the names of
 * erased athletes stay withheld there. Nothing is kept of athletes that no coach has confirmed: anybody could enter
 * another's name.
 */
export const erasedNameData: PersonalData = {
  tables: [erasedNames],
  async erase(tx, { ids }) {
    const isAthlete = and(eq(users.userType, 'athlete'), eq(users.confirmed, true));
    await storeWithheld(
      tx,
      await tx
        .select(erased)
        .from(users)
        .where(and(inArray(users.id, ids), isAthlete)),
    );
  },
};
