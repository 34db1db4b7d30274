import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '@league/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { mailTokens, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { unauthorized } from '../../platform/refusal.ts';
import type { Actor } from '../access/actor.ts';
import { anyone, authorise } from '../access/authorise.ts';
import { publicRoute, route } from '../access/route.ts';
import { freshProof } from '../second-factor/factors.ts';
import { hashPassword, refuseCommonPassword, requirePassword } from '../session/password.ts';
import { endSessions } from '../session/sessions.ts';
import { beginEmailChange, confirmChange, undoChange } from './email-change.ts';

/**
 * Sets the password of the actor's account, ends the other sessions and mails the owner. `checked`: the hash that the
 * current password was checked with; if it has been replaced meanwhile, the call is refused.
 */
function storePassword(
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

/** Routes for one's own password and address. */
export async function credentialRoutes(app: FastifyInstance): Promise<void> {
  route(app, changePassword, authorise(anyone), async ({ db, actor, body }) => {
    const checked = await requirePassword(db, actor.id, body.current_password, 'current_password');
    refuseCommonPassword(body.password);
    await storePassword(db, actor, { checked, passwordHash: await hashPassword(body.password) });
    return {};
  });

  route(app, requestEmailChange, authorise(freshProof), async ({ db, actor, body }) => {
    await beginEmailChange(db, actor.id, body.email);
    return {};
  });

  publicRoute(app, confirmEmailChange, async ({ db, body }) => ({
    waiting_for: await confirmChange(db, body.token),
  }));

  publicRoute(app, undoEmailChange, async ({ db, body }) => {
    await undoChange(db, body.token);
    return {};
  });
}
