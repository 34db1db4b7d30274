import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mailTokens, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { unauthorized } from '../../platform/refusal.ts';
import type { Actor } from '../access/actor.ts';
import { endSessions } from '../session/sessions.ts';

/**
 * Sets the password of the actor's account, ends the other sessions and mails the owner. `checked`: the hash that the
 * current password was checked with; if it has been replaced meanwhile, the call is refused.
 */
export function changePassword(
  db: Db,
  { id, sid }: Pick<Actor, 'id' | 'sid'>,
  { checked, passwordHash }: { checked: string; passwordHash: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.passwordHash, checked)))
      .returning({ email: users.email });
    if (!account) throw unauthorized();
    await tellNewPassword(tx, id, account.email);
    await record(tx, { action: 'password_changed', subjects: [id] });
    await endSessions(tx, id, sid);
  });
}

/** Mails the owner about a new password; links to set another one or to log in, which somebody may have asked for, are void. */
export async function tellNewPassword(tx: Db, userId: number, email: string | null): Promise<void> {
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.userId, userId), inArray(mailTokens.purpose, ['reset_password', 'login_link'])));
  if (email !== null) await enqueueLetter(tx, { kind: 'password_changed', to: email, userId });
}
