import { and, eq, exists, isNull, ne, or } from 'drizzle-orm';
import { notify, type Readers, readersOf } from '../../people/notifications/notify.ts';
import type { Named } from '../../people/notifications/texts.ts';
import { lockPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities, notifications, participants, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';

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
  await lockPeople(tx, [...people.keys()]);
  const [activity] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!activity) throw notFound();
  return activity;
}

/** Those who take part or were asked to, or their parents, their coaches, and who created it. */
export async function audienceOf(
  tx: Db,
  { id, createdBy }: Activity,
  { authorId, isCorrection = false }: News,
): Promise<Readers> {
  const wasNotified = exists(
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
        or(ne(participants.status, 'declined'), isCorrection ? wasNotified : undefined),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id);
  return readersOf(tx, athletes, { beside: createdBy === null ? [] : [createdBy], authorId });
}

/** One card for each person, however many children it is about. */
export async function tellEverybody(
  tx: Db,
  activity: Activity,
  news: News,
  textFor: (children: readonly Named[]) => string,
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
