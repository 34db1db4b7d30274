import type { DayHead, DayProgress, DayStage, ListedDay } from '@league/shared/contract';
import { inArray, max } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { readState } from '../log/day-state.ts';
import { listDays } from '../log/find-day.ts';
import { progressOf } from './public-day.ts';

const WITH_PROGRESS: ReadonlySet<DayStage> = new Set(['published', 'planned']);

/** Lists the open days, the latest first, with how far they are. A day is read whole only after a new command. */
export function listWithProgress(db: Db): () => Promise<ListedDay[]> {
  const known = new Map<string, { seq: number; progress: DayProgress | undefined }>();

  const find = async (tournament: string, seq: number) => {
    const last = known.get(tournament);
    if (last?.seq === seq) return last.progress;
    const state = await readState(db, tournament);
    const progress = state && progressOf(state);
    if (state) known.set(tournament, { seq: state.seq, progress });
    return progress;
  };

  const listed = async (head: DayHead, seq: number | undefined): Promise<ListedDay> => {
    const progress = seq === undefined ? undefined : await find(head.tournament, seq);
    return progress ? { ...head, progress } : head;
  };

  return async () => {
    const heads = await listDays(db);
    const seqs = await lastCommands(
      db,
      heads.filter(({ stage }) => WITH_PROGRESS.has(stage)).map(({ tournament }) => tournament),
    );
    const days: ListedDay[] = [];
    // One after the other: a state takes megabytes.
    for (const head of heads) days.push(await listed(head, seqs.get(head.tournament)));
    return days;
  };
}

/** The number of the last command of each of these days. */
async function lastCommands(db: Db, tournaments: readonly string[]): Promise<Map<string, number>> {
  if (tournaments.length === 0) return new Map();
  const rows = await db
    .select({ tournament: dayLog.tournamentId, seq: max(dayLog.seq) })
    .from(dayLog)
    .where(inArray(dayLog.tournamentId, [...tournaments]))
    .groupBy(dayLog.tournamentId);
  return new Map(rows.flatMap(({ tournament, seq }) => (seq === null ? [] : [[tournament, seq]])));
}
