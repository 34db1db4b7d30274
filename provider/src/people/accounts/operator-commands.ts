import { profileBody } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { forgetFactors, tell } from '../../identity/second-factor/factors.ts';
import { endSessions } from '../../identity/session/sessions.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { askAgain } from '../consent/record.ts';
import { lockAccount } from './confirm.ts';

/** For the league's operator: corrects the birth date of an athlete who signs in. The argument: `<email> <day>`. */
export function correctBirthday(db: Db, argument: string): Promise<string> {
  const [email = '', day = ''] = argument.trim().split(/\s+/);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account?.userType !== 'athlete') throw new OperatorError(`Спортсмена с адресом ${email} нет`);
    if (!profileBody.safeParse({ birthday: day }).success)
      throw new OperatorError('Дата рождения: ГГГГ-ММ-ДД, не позже сегодняшней');
    await askAgain(tx, account, day);
    await tx.update(users).set({ birthday: day }).where(eq(users.id, account.id));
    await record(tx, {
      action: 'profile_changed',
      subjects: [account.id],
      details: { fields: ['birthday'] },
    });
    return `Дата рождения ${email}: ${day}. Согласия, которые дают в другом возрасте, спросим заново.`;
  });
}

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
