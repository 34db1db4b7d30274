import {
  type ActivityChange,
  type ActivityChangePreview,
  CANCELLED,
  ERROR_CODES,
  type OrganiserActivity,
} from '@league/shared/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import { longDay, longDays, quoted } from '../../people/notifications/describe-activity.ts';
import { cancelledText, changedText } from '../../people/notifications/texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, activities, invitations, notifications } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, invalidInput, notFound, Refusal } from '../../platform/refusal.ts';
import { changedFields, drafted, FIELDS } from '../activities/activities.ts';
import { refusePast } from '../participation/refuse-past.ts';
import { readActivity } from './activities.ts';
import { audienceOf, lockWithAudience, tellEverybody } from './audience.ts';

/**
 * Makes the invitations of a changed event or camp say what is so now, on their cards too: a family would answer for the
 * day before the move. A coach's own words stay. A later last day is reminded of anew.
 */
async function followChange(tx: Db, before: Activity, after: Activity): Promise<void> {
  const now = phrasesOf(after);
  const phrases = phrasesOf(before).flatMap((old, place) => (old === now[place] ? [] : [[old, now[place]]]));
  const isLater = lastDay(after) > lastDay(before);
  if (phrases.length === 0 && !isLater) return;
  const reworded = (column: PgColumn) =>
    phrases.reduce<SQL>((text, [old, renewed]) => sql`replace(${text}, ${old}, ${renewed})`, sql`${column}`);
  await tx
    .update(invitations)
    .set({ message: reworded(invitations.message), ...(isLater && { remindedAt: null }) })
    .where(eq(invitations.activityId, after.id));
  await tx
    .update(notifications)
    .set({ message: reworded(notifications.message) })
    .where(
      and(
        eq(notifications.activityId, after.id),
        inArray(notifications.type, ['event_invitation', 'camp_invitation']),
      ),
    );
}

const lastDay = ({ answerBy, date }: Activity): string => answerBy ?? date;

/** What invitations and reminders say of an event or a camp, in the words of `texts.ts`. */
const phrasesOf = (activity: Activity): string[] => [
  quoted(activity.name),
  `${longDays(activity.date, activity.endDate)}, ${activity.location}.`,
  `Ответьте до ${longDay(lastDay(activity))}`,
  `Оплатите участие до ${longDay(activity.date)}`,
];

/** What people are told when it changes; the rest is seen on the page. */
const TOLD = ['name', 'date', 'location', 'end_date', 'answer_by'] as const;

/**
 * Changes an event or a camp and tells everybody concerned; equal values are a no-op. Throws 409 for a past one, and for
 * a change that is based on a stale version, with the fields that differ.
 */
export async function changeActivity(
  tx: Db,
  id: number,
  change: ActivityChange,
  actor: Actor,
): Promise<OrganiserActivity> {
  const before = await lockWithAudience(tx, id);
  const { after, isNews, isBack, isEqual } = await plan(tx, before, change);
  if (!isEqual) {
    const { name, date, location, endDate, answerBy, programme, pictureAlt, places, price } = after;
    const { announcedDate, announcedEndDate, announcedLocation } = after;
    await tx
      .update(activities)
      .set({
        ...{ name, date, location, endDate, answerBy, programme, pictureAlt, places, price },
        ...{ announcedDate, announcedEndDate, announcedLocation },
        version: before.version + 1,
      })
      .where(eq(activities.id, id));
    await record(tx, { action: 'activity_changed', object: `activity:${id}` });
    await followChange(tx, before, after);
  }
  if (isNews)
    await tellEverybody(tx, before, { authorId: actor.id, isCorrection: isBack }, (children) =>
      changedText(before, after, children, { isBack }),
    );
  return readActivity(tx, id);
}

/** Cancels an event or a camp and tells everybody concerned; again is a no-op. Throws 409 for a past one. */
export async function cancelActivity(
  tx: Db,
  id: number,
  reason: string,
  actor: Actor,
): Promise<OrganiserActivity> {
  const activity = await lockWithAudience(tx, id);
  if (activity.cancelledAt === null) {
    refusePast(activity, 'Отменить уже нельзя.');
    await tx
      .update(activities)
      .set({
        cancelledAt: sql`now()`,
        cancelReason: reason,
        status: CANCELLED,
        version: activity.version + 1,
      })
      .where(eq(activities.id, id));
    await record(tx, { action: 'activity_cancelled', object: `activity:${id}` });
    await tellEverybody(tx, activity, { authorId: actor.id }, (children) =>
      cancelledText(activity, reason, children),
    );
  } else if (activity.cancelReason !== reason)
    throw conflict('Это уже отменено с другой причиной: все о ней знают.');
  return readActivity(tx, id);
}

/** How many people a change, or without one a cancellation, would be told to. Throws what the change itself would. */
export async function previewActivityChange(
  db: Db,
  id: number,
  change: ActivityChange | undefined,
  actor: Actor,
): Promise<ActivityChangePreview> {
  const [before] = await db.select().from(activities).where(eq(activities.id, id));
  if (!before) throw notFound();
  const { paid } = await readActivity(db, id);
  const planned = change && (await plan(db, before, change));
  if (!planned) refusePast(before, 'Отменить уже нельзя.');
  const isEntered = planned?.isNews ?? true;
  const news = { authorId: actor.id, isCorrection: planned?.isBack ?? false };
  return {
    people: isEntered ? (await audienceOf(db, before, news)).size : 0,
    text: planned?.isNews ? changedText(before, planned.after, [], { isBack: planned.isBack }) : '',
    paid,
  };
}

/** What a change makes of an event or a camp. Throws if it may not be made. */
async function plan(db: Db, before: Activity, change: ActivityChange) {
  refusePast(before, 'Изменить уже нельзя.');
  const given = drafted(change);
  const { date } = given;
  // Left out, a last day and a deadline stay as long as the first day allows it.
  const unchanged = {
    endDate: before.endDate !== null && before.endDate >= date ? before.endDate : null,
    answerBy: before.answerBy !== null && before.answerBy <= date ? before.answerBy : null,
  };
  const after = announced(before, { ...before, ...unchanged, ...given });
  const changed = changedFields(before, after);
  if (changed.length > 0 && change.version !== undefined && change.version !== before.version)
    throw await stale(db, before, changed);
  if (changed.includes('places') && after.places !== null && after.places < before.taken)
    throw invalidInput({ places: `Уже занято мест: ${before.taken}. Меньше нельзя.` });
  return {
    after,
    isEqual: changed.length === 0,
    isNews: TOLD.some((field) => changed.includes(field)),
    isBack: before.announcedDate !== null && after.announcedDate === null,
  };
}

/** The row with what was announced before it was moved; back there, it is not moved any more. */
function announced(before: Activity, after: Activity): Activity {
  const { announcedDate, announcedEndDate, announcedLocation } = before;
  const first =
    announcedDate !== null && announcedLocation !== null
      ? { date: announcedDate, endDate: announcedEndDate, location: announcedLocation }
      : before;
  // A last day that is said later only completes what was announced.
  const endsElsewhere = first.endDate !== null && first.endDate !== after.endDate;
  const isMoved = first.date !== after.date || endsElsewhere || first.location !== after.location;
  return {
    ...after,
    announcedDate: isMoved ? first.date : null,
    announcedEndDate: isMoved ? first.endDate : null,
    announcedLocation: isMoved ? first.location : null,
  };
}

async function stale(db: Db, stored: Activity, changed: readonly (keyof typeof FIELDS)[]): Promise<Refusal> {
  const textOf = (field: keyof typeof FIELDS) => {
    const value = stored[FIELDS[field]];
    if (value === null || value === '') return 'Сейчас здесь пусто';
    const isDay = field === 'date' || field === 'end_date' || field === 'answer_by';
    return `Сейчас здесь: ${isDay ? longDay(String(value)) : value}`;
  };
  return new Refusal(
    409,
    ERROR_CODES.staleVersion,
    'Пока вы правили, это изменил кто-то другой. Ничего не записано: сравните поля и сохраните снова.',
    {
      fields: Object.fromEntries(changed.map((field) => [field, textOf(field)])),
      current: await readActivity(db, stored.id),
    },
  );
}
