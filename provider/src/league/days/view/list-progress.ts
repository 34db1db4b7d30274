import type { DayProgress, DayStage, ListedDay } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { readState } from '../log/day-state.ts';
import { listDays } from '../log/find-day.ts';
import { findProgress } from './public-day.ts';

const WITH_PROGRESS: ReadonlySet<DayStage> = new Set(['published', 'planned']);

/** Lists the open days, the latest first, with how far they are. A day is read whole only after a new command. */
export function listWithProgress(db: Db): () => Promise<ListedDay[]> {
  const known = new Map<string, { seq: number; progress: DayProgress | undefined }>();

  const find = async (tournament: string, seq: number) => {
    const last = known.get(tournament);
    if (last?.seq === seq) return last.progress;
    const state = await readState(db, tournament);
    const progress = state && findProgress(state);
    if (state) known.set(tournament, { seq: state.seq, progress });
    return progress;
  };

  return async () => {
    const days: ListedDay[] = [];
    // One after the other: a state takes megabytes.
    for (const { seq, ...head } of await listDays(db)) {
      const progress = WITH_PROGRESS.has(head.stage) ? await find(head.tournament, seq) : undefined;
      days.push(progress ? { ...head, progress } : head);
    }
    return days;
  };
}
