import type { Db } from '../../platform/db/database.ts';
import type { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { ErasePerson } from '../privacy/erase.ts';
import { isTheLeagues, lockAccount, storedAddress } from './confirm.ts';

/**
 * Rejects a waiting club or referee for the league: deletes the account as its owner would, and mails it, in one
 * transaction. The address need not be confirmed; a confirmed account is refused. `argument` is the address, with the
 * reason for the mail after `--reason`.
 */
export async function rejectAccount(db: Db, argument: string, erasePerson: ErasePerson): Promise<string> {
  const { email, reason } = parse(argument);
  return db.transaction(async (tx) => {
    // As strong as the deletion needs: a lock that is made stronger later can deadlock.
    const account = await lockAccount(tx, email, 'update');
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    if (!(await isTheLeagues(tx, account)))
      throw new OperatorError(
        `${email} – не клуб и не судья: тренерам отказывает клуб, спортсменам – тренер`,
      );
    if (account.confirmed)
      throw new OperatorError(
        `Учётная запись ${email} подтверждена и решения лиги не ждёт. Снять подтверждение: unconfirm ${email}`,
      );
    await rejectLocked(tx, account, reason, erasePerson);
    return `Учётной записи ${email} отказано: она удалена, письмо об этом отправляется.`;
  });
}

/** Deletes a waiting account, locked for update with those who depend on it, and mails the reason. */
export async function rejectLocked(
  tx: Db,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  reason: string | null,
  erasePerson: ErasePerson,
): Promise<void> {
  await record(tx, { action: 'refused', subjects: [id] });
  await erasePerson(tx, id);
  // After the deletion, which removes all mails to the address.
  if (email !== null) await enqueueLetter(tx, { kind: 'account_rejected', to: email, reason });
}

function parse(argument: string): { email: string; reason: string | null } {
  const [, email = '', option = '', text = ''] =
    /^\s*(\S+)\s*(--reason(?=[\s=]|$))?[\s=]*(.*)$/s.exec(argument) ?? [];
  const reason = text.replace(/\s+/g, ' ').trim();
  if (Boolean(option) !== Boolean(reason))
    throw new OperatorError('Причину отказа пишут так: reject <email> --reason "Нет аккредитации"');
  return { email: storedAddress(email), reason: reason || null };
}
