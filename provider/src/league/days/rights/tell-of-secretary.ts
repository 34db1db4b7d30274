import { eq } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import { notify } from '../../../people/notifications/notify.ts';
import type { secretaryNamedText } from '../../../people/notifications/texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema.ts';

interface News {
  tournament: string;
  /** Title of the day. */
  day: string;
  /** The account that was made a secretary, or is none any more. */
  secretary: Pick<typeof users.$inferSelect, 'id' | 'firstname' | 'lastname'>;
  by: Actor;
  readers: readonly number[];
  text: typeof secretaryNamedText;
}

/** Tells of a change in the list of a tournament's secretaries, and who made it. */
export async function tellOfSecretary(
  tx: Db,
  { tournament, day, secretary, by, readers, text }: News,
): Promise<void> {
  const [actor] = await tx.select().from(users).where(eq(users.id, by.id));
  if (!actor) return;
  await notify(
    tx,
    readers.map((userId) => ({
      userId,
      type: 'account_notification' as const,
      kind: 'account' as const,
      duty: 'secretary' as const,
      message: text({ day, secretary, by: { ...actor, isOrganiser: by.organiser } }, userId === secretary.id),
      tournamentId: tournament,
      subjectId: secretary.id,
    })),
  );
}
