import { canonical, LogReplay } from '@league/shared/day';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, FINAL } from '../../../platform/db/schema.ts';
import { readState, writeSnapshot } from '../log/day-state.ts';
import { lockDay } from '../log/execute.ts';
import { rebuildFinal } from '../log/final-projection.ts';
import { commandColumns } from '../log/read-row.ts';

/** How many commands are read at a time. */
const PAGE = 500;

/** Commands that are named at most. */
const NAMED = 20;

/**
 * Computes the projection from the log again, stores it and says whether it differed. Every command is decided again by
 * the rules of its row's schema, too; what is decided otherwise is named, and stays as it is.
 */
export function rebuildDay(db: Db, argument: string): Promise<string> {
  const tournament = argument.trim();
  return db.transaction(async (tx) => {
    await lockDay(tx, tournament);
    const stored = await readState(tx, tournament, { isFresh: true });
    const { state, otherwise } = await replay(tx, tournament);
    const pages = tournament === FINAL ? await rebuildFinal(tx, state) : 0;
    const isSame = pages === 0 && canonical(state) === canonical(stored);
    await writeSnapshot(tx, tournament, state);
    const counted = `команд в журнале: ${state.seq}`;
    return [
      isSame
        ? `День совпадает с журналом, ${counted}.`
        : `День отличался от журнала и восстановлен, ${counted}.`,
      otherwise.length === 0
        ? 'Все решены заново и дали то же самое.'
        : `По правилам дали бы другое (${otherwise.length}): ${otherwise.slice(0, NAMED).join(', ')}${otherwise.length > NAMED ? '…' : ''}. Записи могли изменить в базе.`,
    ].join(' ');
  });
}

/** The state that the log of a day leads to, and the commands that are decided otherwise today. */
export async function replay(db: Db, tournament: string): Promise<LogReplay> {
  const log = new LogReplay();
  for (;;) {
    const page = await db
      .select(commandColumns)
      .from(dayLog)
      .where(and(eq(dayLog.tournamentId, tournament), gt(dayLog.seq, log.state.seq)))
      .orderBy(asc(dayLog.seq))
      .limit(PAGE);
    log.read(page.map((row) => ({ ...row, payload: row.payload as object })));
    if (page.length < PAGE) return log;
  }
}
