import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { commandColumns } from '../log/read-row.ts';
import { recordDay } from './record-day.ts';

/** The recording of a day as JSON, for a promotion's trial (`delivery`). It is made of the log alone, which names nobody. */
export async function exportDayLog(db: Db, argument: string): Promise<string> {
  const tournament = argument.trim();
  const rows = await db
    .select(commandColumns)
    .from(dayLog)
    .where(eq(dayLog.tournamentId, tournament))
    .orderBy(asc(dayLog.seq));
  if (rows.length === 0) throw new OperatorError(`Дня турнира ${tournament} нет`);
  const recording = recordDay(rows.map((row) => ({ ...row, payload: row.payload as object })));
  if (!recording)
    throw new OperatorError('Записывать рано: нужен день, где взвешивание закончено и есть результаты боёв');
  return JSON.stringify(recording);
}
