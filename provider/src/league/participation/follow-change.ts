import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { longDay, longDays, quoted } from '../../people/notifications/describe-activity.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, invitations, notifications } from '../../platform/db/schema.ts';

/**
 * Makes the invitations of a changed event or camp say what is so now, on their cards too: a family would answer for the
 * day before the move. A coach's own words stay. A later last day is reminded of anew.
 */
export async function followChange(tx: Db, before: Activity, after: Activity): Promise<void> {
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
