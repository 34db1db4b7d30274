import { and, eq, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { dependsOn } from '../../../identity/access/person-rules.ts';
import { whereAllowed } from '../../../identity/access/rule.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notifications, users } from '../../../platform/db/schema.ts';
import { notify } from '../../notifications/notify.ts';
import { waitingText } from '../../notifications/texts.ts';

type Person = typeof users.$inferSelect;

/** People who can be confirmed: accounts with a confirmed address, and people without an account. */
export const isReachable: SQL | undefined = and(
  isNull(users.deletedAt),
  or(isNull(users.email), isNotNull(users.emailVerifiedAt)),
);

/** Notifies the club or the coach that somebody waits for confirmation; no-op if there is nobody to notify. */
export async function tellWhoConfirms(tx: Db, userId: number): Promise<void> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.confirmed, false), isReachable));
  if (!person) return;
  // An unconfirmed coach is notified too; an unconfirmed club is not.
  const hasWord = or(eq(users.userType, 'coach'), eq(users.confirmed, true));
  const confirmers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(whereAllowed(dependsOn, users, person), hasWord));
  await notify(
    tx,
    confirmers.map(({ id }) => ({
      userId: id,
      type: 'account_notification',
      kind: 'waiting' as const,
      message: waitingText(person),
      subjectId: userId,
    })),
  );
}

/** Removes the notifications of clubs and coaches about a person who no longer waits for them. */
export async function forgetWaiting(
  tx: Db,
  { id, parentId }: Pick<Person, 'id' | 'parentId'>,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.subjectId, id),
        eq(notifications.type, 'account_notification'),
        notInArray(notifications.userId, [id, parentId ?? id]),
      ),
    );
}
