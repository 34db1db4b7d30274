import { eq, notExists, sql } from 'drizzle-orm';
import { addresseeOf, notify } from '../../people/notifications/notify.ts';
import { invitationText } from '../../people/notifications/texts.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { invitations, notifications } from '../../platform/db/schema.ts';
import type { Athlete } from './athletes.ts';

interface Invite {
  /** Ids of athletes whose invitation is renewed. */
  renewed?: ReadonlySet<number>;
  /** Replaces the standard text. */
  message?: string | undefined;
}

/**
 * Invites participants and notifies the athlete or the parent. No-op for an athlete who is invited already, unless
 * the invitation is renewed or its notification was deleted: then both are written anew, with the same id.
 */
export async function inviteAthletes(
  tx: Db,
  activity: Activity,
  athletes: Athlete[],
  { renewed, message }: Invite = {},
): Promise<void> {
  const isDeleted = notExists(
    tx.select({ one: sql`1` }).from(notifications).where(eq(notifications.id, invitations.id)),
  );
  for (const athlete of athletes) {
    const inviteeId = addresseeOf(athlete);
    const child = inviteeId === athlete.id ? undefined : athlete;
    const words = message ?? invitationText(activity, athlete.coach ?? undefined, child);
    const [invitation] = await tx
      .insert(invitations)
      .values({ activityId: activity.id, athleteId: athlete.id, inviteeId, message: words })
      .onConflictDoUpdate({
        target: [invitations.athleteId, invitations.activityId],
        set: { inviteeId, message: words, createdAt: sql`now()`, remindedAt: null },
        ...(renewed?.has(athlete.id) ? {} : { setWhere: isDeleted }),
      })
      .returning();
    if (!invitation) continue;
    await tx.delete(notifications).where(eq(notifications.id, invitation.id));
    await notify(tx, {
      id: invitation.id,
      userId: inviteeId,
      type: `${activity.kind}_invitation`,
      kind: 'invitation',
      message: words,
      activityId: activity.id,
      subjectId: athlete.id,
    });
  }
}
