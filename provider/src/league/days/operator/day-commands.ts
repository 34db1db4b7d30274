import { day, tournamentId } from '@league/shared/contract';
import { lockAccount } from '../../../people/accounts/confirm.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { lockDay } from '../log/execute.ts';
import { openDay } from '../open-day.ts';
import { addSecretary, listSecretaries, removeSecretary } from '../rights/secretaries.ts';

/** Opens the day of a tournament: `cup_2027`, or `cup_2027 2027-02-14 Кубок лиги` for one that the calendar lacks. */
export async function openDayByOperator(db: Db, argument: string): Promise<string> {
  const [, tournament = '', date, title] = /^(\S+)(?:\s+(\S+)\s+(.+))?$/.exec(argument.trim()) ?? [];
  if (!tournamentId.safeParse(tournament).success || (date !== undefined && !day.safeParse(date).success))
    throw new OperatorError('Напишите open-day <турнир> или open-day <турнир> <ГГГГ-ММ-ДД> <название>');
  return db.transaction(async (tx) => {
    const head = await openDay(tx, null, { tournament, date, title });
    return `Открыт день турнира «${head.title}», ${head.date}. Назначьте секретаря: secretaries ${tournament} add <email>`;
  });
}

/** `cup_2027 list`, `cup_2027 add anna@club.example`, `cup_2027 remove anna@club.example`. */
export async function changeSecretaries(db: Db, argument: string): Promise<string> {
  const [, tournament = '', action, email = ''] =
    /^(\S+)\s+(?:(list)|(?:(add|remove)\s+(\S+)))$/
      .exec(argument.trim())
      ?.filter((part) => part !== undefined) ?? [];
  if (!action)
    throw new OperatorError(
      'Напишите secretaries <турнир> add <email>, secretaries <турнир> remove <email> или secretaries <турнир> list',
    );
  return db.transaction(async (tx) => {
    if (action === 'list') return describeSecretaries(tx, tournament);
    const account = await lockAccount(tx, email);
    if (!account) throw new OperatorError(`Учётной записи с адресом ${email} нет`);
    if (action === 'add') {
      await addSecretary(tx, { tournament, by: null }, account.email ?? '');
      return `${email} теперь секретарь турнира.`;
    }
    await removeSecretary(tx, { tournament, by: null }, account.id);
    return `${email} больше не секретарь турнира.`;
  });
}

async function describeSecretaries(tx: Db, tournament: string): Promise<string> {
  await lockDay(tx, tournament);
  const listed = await listSecretaries(tx, tournament);
  if (listed.length === 0) return `Секретарей нет. Назначьте: secretaries ${tournament} add <email>`;
  return ['Секретари турнира:', ...listed.map(({ email, name }) => `${email}  ${name}`)].join('\n');
}
