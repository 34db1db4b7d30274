import { and, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { addresseeOf } from './notify.ts';

interface Child {
  firstname: string;
  lastname: string;
}

/** The readers of news, by their ids; with each parent the children it is about. */
export type Readers = Map<number, Child[]>;

type Athlete = Pick<
  typeof users.$inferSelect,
  'id' | 'firstname' | 'lastname' | 'email' | 'parentId' | 'coachId' | 'confirmed'
>;

/**
 * The readers of news about athletes: athletes or their parents, their coaches, and the people beside. The author is told
 * nothing, nor is anybody who has left.
 */
export async function readersOf(
  tx: Db,
  athletes: readonly Athlete[],
  { beside, authorId }: { beside: Iterable<number>; authorId: number | null },
): Promise<Readers> {
  const candidates: Readers = new Map([...beside].map((id) => [id, []]));
  const childrenOf = (reader: number) => {
    const known = candidates.get(reader) ?? [];
    candidates.set(reader, known);
    return known;
  };
  for (const athlete of athletes) {
    const reader = addresseeOf(athlete);
    if (reader === athlete.id) childrenOf(reader);
    else childrenOf(reader).push(athlete);
    if (athlete.confirmed && athlete.coachId !== null) childrenOf(athlete.coachId);
  }
  if (authorId !== null) candidates.delete(authorId);
  if (candidates.size === 0) return candidates;
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...candidates.keys()]),
        isNull(users.deletedAt),
        // An athlete with neither account nor parent reads nothing; the coach does.
        or(isNotNull(users.email), isNotNull(users.parentId)),
      ),
    );
  return new Map(present.map((person) => [person.id, childrenOf(person.id)]));
}
