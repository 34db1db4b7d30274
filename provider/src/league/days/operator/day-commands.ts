import { day, tournamentId } from '@league/shared/contract';
import { applyChanges, type Change, EMPTY_DAY } from '@league/shared/day';
import { and, asc, eq, gt } from 'drizzle-orm';
import { lockAccount } from '../../../people/accounts/confirm.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, FINAL, tournamentDays } from '../../../platform/db/schema.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { lockDay } from '../log/execute.ts';
import { rebuildFinal } from '../log/final-projection.ts';
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

/** How many commands are read at a time. */
const PAGE = 500;

/** Computes the projection from the log again, stores it and says whether it differed. */
export function rebuildDay(db: Db, argument: string): Promise<string> {
  const tournament = argument.trim();
  return db.transaction(async (tx) => {
    const stored = await lockDay(tx, tournament);
    const state = await replay(tx, tournament);
    const pages = tournament === FINAL ? await rebuildFinal(tx, state) : 0;
    const isSame = pages === 0 && canonical(state) === canonical(stored);
    if (!isSame)
      await tx
        .update(tournamentDays)
        .set({ state, seq: state.seq })
        .where(eq(tournamentDays.tournamentId, tournament));
    const counted = `команд в журнале: ${state.seq}`;
    return isSame
      ? `День совпадает с журналом, ${counted}.`
      : `День отличался от журнала и восстановлен, ${counted}.`;
  });
}

/** The state that the log of a day leads to. */
export async function replay(db: Db, tournament: string) {
  let state = EMPTY_DAY;
  for (;;) {
    const page = await db
      .select({ seq: dayLog.seq, changes: dayLog.changes })
      .from(dayLog)
      .where(and(eq(dayLog.tournamentId, tournament), gt(dayLog.seq, state.seq)))
      .orderBy(asc(dayLog.seq))
      .limit(PAGE);
    for (const { seq, changes } of page as { seq: number; changes: readonly Change[] }[])
      state = applyChanges(state, changes, seq);
    if (page.length < PAGE) return state;
  }
}

/** The order of keys is none of a state: the database keeps its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
