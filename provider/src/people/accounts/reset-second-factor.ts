import { forgetFactors, tell } from '../../identity/second-factor/factors.ts';
import { endSessions } from '../../identity/session/sessions.ts';
import type { Db } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/record.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { lockAccount } from './confirm.ts';

/**
 * For the league's operator: removes the second factor of a person who has lost everything, ends the sessions and mails
 * the person. The operator has to know beforehand that it is the person who asks.
 */
export function resetSecondFactor(db: Db, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    if (!(await forgetFactors(tx, account.id))) return `У ${email} нет второго шага входа.`;
    await endSessions(tx, account.id);
    await tell(tx, account.id, 'reset_by_operator');
    await record(tx, { action: 'second_factor_reset', subjects: [account.id] });
    return `Второй шаг входа ${email} сброшен: для входа достаточно пароля. Человек получит письмо.`;
  });
}
