import { eq, sql } from 'drizzle-orm';
import { endSessions } from '../../identity/session/sessions.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { lockAccount } from './confirm.ts';

/**
 * Makes an account of any type an organiser of the league, or takes that back: `add anna@league.example`,
 * `remove anna@league.example`. The sessions end, because those of an organiser are shorter and need a second factor.
 */
export async function changeOrganiser(db: Db, argument: string): Promise<string> {
  const [, action, email] = /^(add|remove)\s+(\S+)$/.exec(argument.trim()) ?? [];
  if (!action || !email)
    throw new OperatorError('Напишите organiser add <email> или organiser remove <email>');
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    const isOrganiser = action === 'add';
    if (isOrganiser === (account.organiserSince !== null))
      return isOrganiser ? `${email} уже организатор.` : `${email} и так не организатор.`;
    await tx
      .update(users)
      .set({ organiserSince: isOrganiser ? sql`now()` : null })
      .where(eq(users.id, account.id));
    await endSessions(tx, account.id);
    return isOrganiser
      ? `${email} теперь организатор лиги. На всех устройствах нужно войти заново.`
      : `${email} больше не организатор. На всех устройствах нужно войти заново.`;
  });
}
