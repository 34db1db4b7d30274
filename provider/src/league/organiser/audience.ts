import { and, eq, exists, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { addresseeOf, notify } from '../../people/notifications/notify.ts';
import { keepPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities, notifications, participants, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';

interface Child {
  firstname: string;
  lastname: string;
}

/** The readers of news about an event or a camp, by their ids; with each parent the children whom it is about. */
export type Audience = Map<number, Child[]>;

/** The news that is to be told, and who has made it: the author is not told. */
interface News {
  authorId: number;
  /** Takes back what was told: who has declined since then hears of it too. */
  isCorrection?: boolean;
}

/** Locks the people concerned, then the event or camp: the lock order of a deletion. */
export async function lockWithAudience(tx: Db, id: number): Promise<Activity> {
  const isIt = eq(activities.id, id);
  const [known] = await tx.select().from(activities).where(isIt);
  if (!known) throw notFound();
  const people = await audienceOf(tx, known, { authorId: 0, isCorrection: true });
  await keepPeople(tx, [...people.keys()]);
  const [activity] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!activity) throw notFound();
  return activity;
}

/** Those who take part or were asked to, or their parents, their coaches, and who created it. */
export async function audienceOf(
  tx: Db,
  { id, createdBy }: Activity,
  { authorId, isCorrection = false }: News,
): Promise<Audience> {
  const wasTold = exists(
    tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.activityId, id),
          eq(notifications.kind, 'change'),
          or(eq(notifications.userId, users.id), eq(notifications.userId, users.parentId)),
        ),
      ),
  );
  const athletes = await tx
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      email: users.email,
      parentId: users.parentId,
      coachId: users.coachId,
      confirmed: users.confirmed,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.activityId, id),
        or(ne(participants.status, 'declined'), isCorrection ? wasTold : undefined),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id);
  const candidates: Audience = new Map(createdBy === null ? [] : [[createdBy, []]]);
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
  candidates.delete(authorId);
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

/** One card for each person, however many children it is about. */
export async function tellEverybody(
  tx: Db,
  activity: Activity,
  news: News,
  textFor: (children: readonly Child[]) => string,
): Promise<void> {
  const people = await audienceOf(tx, activity, news);
  await notify(
    tx,
    [...people].map(([userId, children]) => ({
      userId,
      type: `${activity.kind}_notification` as const,
      kind: 'change' as const,
      message: textFor(children),
      activityId: activity.id,
    })),
  );
}
