import { type ActivityChange, CANCELLED, leagueDay, type OrganiserActivity } from '@league/shared/contract';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { addresseeOf, notify } from '../../people/notifications/notify.ts';
import { cancelledText, changedText } from '../../people/notifications/texts.ts';
import { keepPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities, clubs, participants, payments, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../activities/picture.ts';
import { refusePast } from '../participation/refuse-past.ts';

/** Participants of the row with this answer. */
const count = (status: (typeof participants.$inferSelect)['status']) =>
  sql<number>`(select count(*) from ${participants}
    where ${participants.activityId} = ${activities.id} and ${participants.status} = ${status})`.mapWith(
    Number,
  );

const paid = sql<number>`(select count(*) from ${payments}
  where ${payments.activityId} = ${activities.id} and ${payments.status} = 'paid')`.mapWith(Number);

const select = (db: Db, which: SQL | undefined) =>
  db
    .select({
      activity: activities,
      club: clubs.name,
      pending: count('pending'),
      accepted: count('accepted'),
      declined: count('declined'),
      paid,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.createdBy))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(which)
    .orderBy(asc(activities.date), asc(activities.id));

const present = ({
  activity,
  club,
  ...counts
}: Awaited<ReturnType<typeof select>>[number]): OrganiserActivity => ({
  id: activity.id,
  kind: activity.kind,
  name: activity.name,
  date: activity.date,
  location: activity.location,
  end_date: activity.endDate,
  answer_by: activity.answerBy,
  programme: activity.programme,
  picture_url: pictureUrl(activity.picture),
  picture_alt: activity.pictureAlt,
  club_name: club,
  ...counts,
  cancelled_at: activity.cancelledAt?.toISOString() ?? null,
  cancel_reason: activity.cancelReason,
});

/** Events and camps that are ahead, by day, also the cancelled ones. */
export async function listActivities(db: Db, today = leagueDay()): Promise<OrganiserActivity[]> {
  return (await select(db, gte(activities.date, today))).map(present);
}

/** Whether there is such an event or camp. */
export const hasActivity = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(activities, eq(activities.id, id))) > 0;

/** What people are told when it changes; programme and picture are seen on the page. */
const TOLD = ['name', 'date', 'location', 'endDate', 'answerBy'] as const;

/** Changes an event or a camp and tells everybody concerned; equal values are a no-op. Throws 409 for a past one. */
export async function changeActivity(tx: Db, id: number, change: ActivityChange): Promise<OrganiserActivity> {
  const before = await lockWithAudience(tx, id);
  refusePast(before, 'Изменить уже нельзя.');
  const { name, date, location, programme = before.programme } = change;
  const { picture_alt: pictureAlt = before.pictureAlt } = change;
  const keptEnd = before.endDate !== null && before.endDate >= date ? before.endDate : null;
  const keptDeadline = before.answerBy !== null && before.answerBy <= date ? before.answerBy : null;
  const { end_date: endDate = keptEnd, answer_by: answerBy = keptDeadline } = change;
  const after = { ...before, name, date, location, endDate, answerBy };
  const isNews = TOLD.some((field) => before[field] !== after[field]);
  if (isNews || before.programme !== programme || before.pictureAlt !== pictureAlt) {
    await tx
      .update(activities)
      .set({ name, date, location, endDate, answerBy, programme, pictureAlt })
      .where(eq(activities.id, id));
    await record(tx, { action: 'activity_changed', object: `activity:${id}` });
  }
  if (isNews) await tellEverybody(tx, before, (children) => changedText(before, after, children));
  return readActivity(tx, id);
}

/** Cancels an event or a camp and tells everybody concerned; again is a no-op. Throws 409 for a past one. */
export async function cancelActivity(tx: Db, id: number, reason: string): Promise<OrganiserActivity> {
  const activity = await lockWithAudience(tx, id);
  if (activity.cancelledAt === null) {
    refusePast(activity, 'Отменить уже нельзя.');
    await tx
      .update(activities)
      .set({ cancelledAt: sql`now()`, cancelReason: reason, status: CANCELLED })
      .where(eq(activities.id, id));
    await record(tx, { action: 'activity_cancelled', object: `activity:${id}` });
    await tellEverybody(tx, activity, (children) => cancelledText(activity, reason, children));
  } else if (activity.cancelReason !== reason)
    throw conflict('Это уже отменено с другой причиной: все о ней знают.');
  return readActivity(tx, id);
}

/** One event or camp as an organiser reads it. Throws 404. */
export async function readActivity(tx: Db, id: number): Promise<OrganiserActivity> {
  const [found] = await select(tx, eq(activities.id, id));
  if (!found) throw notFound();
  return present(found);
}

/** Locks the people concerned, then the event or camp: the lock order of a deletion. */
async function lockWithAudience(tx: Db, id: number): Promise<Activity> {
  const isIt = eq(activities.id, id);
  const [known] = await tx.select().from(activities).where(isIt);
  if (!known) throw notFound();
  await keepPeople(tx, [...(await audienceOf(tx, known)).keys()]);
  const [activity] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!activity) throw notFound();
  return activity;
}

interface Child {
  firstname: string;
  lastname: string;
}

/**
 * Those who take part or were asked to, or their parents, their coaches, and the club, by their ids; with each parent the
 * children who take part.
 */
async function audienceOf(tx: Db, { id, createdBy }: Activity): Promise<Map<number, Child[]>> {
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
    .where(and(eq(participants.activityId, id), ne(participants.status, 'declined'), isNull(users.deletedAt)))
    .orderBy(users.id);
  const candidates = new Map<number, Child[]>(createdBy === null ? [] : [[createdBy, []]]);
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

/** One card for each person, however many children take part. */
async function tellEverybody(
  tx: Db,
  activity: Activity,
  textFor: (children: readonly Child[]) => string,
): Promise<void> {
  const people = await audienceOf(tx, activity);
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
