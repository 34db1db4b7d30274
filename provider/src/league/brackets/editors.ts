import { BRACKET_EDITORS, type UserType } from '@league/shared/contract';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { lockAccount } from '../../people/accounts/confirm.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/refusal.ts';

const MAY_EDIT: readonly UserType[] = BRACKET_EDITORS;

/**
 * Lets an account save brackets, takes that back, or lists those who may: `add anna@club.example`,
 * `remove anna@club.example`, `list`. Both count from the next call on.
 */
export async function changeBracketEditors(db: Db, argument: string): Promise<string> {
  if (argument.trim() === 'list') return listBracketEditors(db);
  const [, action, email] = /^(add|remove)\s+(\S+)$/.exec(argument.trim()) ?? [];
  if (!action || !email)
    throw new OperatorError(
      'Напишите bracket-editors add <email>, bracket-editors remove <email> или bracket-editors list',
    );
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    const isNamed = account.bracketEditorSince !== null;
    if (action === 'remove') {
      if (isNamed) await setSince(tx, account.id, null);
      return isNamed ? `${email} больше не сохраняет сетки.` : `${email} и так не сохраняет сетки.`;
    }
    if (!MAY_EDIT.includes(account.userType))
      throw new OperatorError(`${email}: этот тип записи сетки не сохраняет`);
    if (!isNamed) await setSince(tx, account.id, sql`now()`);
    const waiting = account.confirmed ? '' : ` После подтверждения: оно за организатором.`;
    return `${email} ${isNamed ? 'уже сохраняет' : 'теперь сохраняет'} сетки.${waiting}`;
  });
}

const setSince = (tx: Db, id: number, bracketEditorSince: ReturnType<typeof sql> | null) =>
  tx.update(users).set({ bracketEditorSince }).where(eq(users.id, id));

async function listBracketEditors(db: Db): Promise<string> {
  const people = await db
    .select({
      email: users.email,
      lastname: users.lastname,
      firstname: users.firstname,
      confirmed: users.confirmed,
    })
    .from(users)
    .where(and(isNotNull(users.bracketEditorSince), inArray(users.userType, [...BRACKET_EDITORS])))
    .orderBy(asc(users.email));
  if (people.length === 0)
    return 'Сохранять сетки никому не разрешено. Назначьте: bracket-editors add <email>';
  const lines = people.map(
    ({ email, lastname, firstname, confirmed }) =>
      `${email}  ${lastname} ${firstname}${confirmed ? '' : ' (не подтверждён, пока не сохраняет)'}`,
  );
  return ['Сохраняют сетки:', ...lines].join('\n');
}
