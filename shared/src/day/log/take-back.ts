import { boutId } from '../bracket/bouts.ts';
import type { Command } from './commands.ts';
import { recordOf } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

const STEP_IS_OVER = 'Это уже не отменить: после него бой меняли.';

/** Takes back the last call of a bout, or its beginning. A result is taken back by `correct-result`. */
export function takeBack(
  day: UnitOfWork,
  { category, bout, entries, step }: Extract<Command, { type: 'take-back' }>,
): void {
  const id = boutId(category, bout);
  const record = day.state.bouts[id] ?? refuse(STEP_IS_OVER);
  const last = record.startedAt === null ? 'call-bout' : 'start-bout';
  if (record.result !== null || last !== step || `${record.entries}` !== `${entries}`) refuse(STEP_IS_OVER);
  const { calls } = record;
  const before =
    step === 'start-bout' ? { ...record, startedAt: null } : { ...record, calls: calls.slice(0, -1) };
  day.setBouts([[id, recordOf(before)]]);
}
