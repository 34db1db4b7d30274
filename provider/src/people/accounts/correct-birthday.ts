import { profileBody } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { askAgain } from '../consent/changed-birthday.ts';
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
