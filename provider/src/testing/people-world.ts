import { eq, gte } from 'drizzle-orm';
import type { Db } from '../platform/db/database.ts';
import { clubs, users } from '../platform/db/schema.ts';
import { createRandom } from './random.ts';

const PEOPLE = 60;
/** The lowest id in the world; the sample league has lower ones. */
export const FIRST = 100_000;

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * Makes people of every kind, confirmed and not, with random relations, also relations that no call makes, such as an
 * athlete whose coach is a parent.
 */
export async function createPeopleWorld(db: Db, seed: number) {
  const random = createRandom(seed);
  const openClubs = (await db.select({ id: clubs.id }).from(clubs).limit(2)).map(({ id }) => id);
  const pick = (ids: number[]) => (random.below(4) === 0 || ids.length === 0 ? null : random.pick(ids));
  const kinds = ['athlete', 'athlete', 'athlete', 'club', 'coach', 'coach', 'referee', 'parent'] as const;
  const invented = Array.from({ length: PEOPLE }, (_, index) => ({
    id: FIRST + index,
    userType: random.pick(kinds),
    firstname: 'Имя',
    lastname: 'Фамилия',
    email: random.below(2) === 0 ? null : `person${index}@world.test`,
    confirmed: random.below(4) > 0,
    clubId: random.below(5) === 0 ? null : random.pick(openClubs),
  }));
  await db.insert(users).values(invented);
  // One in five people qualifies as coach or parent whatever the kind.
  const someone = (userType: string) =>
    pick(idsOf(invented.filter((person) => person.userType === userType || random.below(5) === 0)));
  for (const { id } of invented)
    await db
      .update(users)
      .set({ coachId: someone('coach'), parentId: random.below(2) === 0 ? null : someone('parent') })
      .where(eq(users.id, id));
  // With any seed, each rule allows somebody.
  const [clubId] = openClubs;
  const [coachId, parentId] = [FIRST, FIRST + 3];
  for (const [id, values] of [
    [coachId, { userType: 'coach', clubId }],
    [FIRST + 1, { userType: 'club', clubId }],
    [FIRST + 2, { userType: 'athlete', coachId, parentId: null, email: null }],
    [parentId, { userType: 'parent' }],
    [FIRST + 5, { userType: 'athlete', clubId, coachId: null, parentId: null, email: null }],
    [FIRST + 4, { userType: 'athlete', coachId, parentId, email: null }],
  ] as const)
    await db
      .update(users)
      .set({ confirmed: true, ...values })
      .where(eq(users.id, id));
  const rows = await db.select().from(users).where(gte(users.id, FIRST)).orderBy(users.id);
  return rows.map((row) => ({ ...row, coach: rows.find(({ id }) => id === row.coachId) ?? null }));
}
