import { boutId } from '../bracket/bouts.ts';
import { canonical } from './canonical.ts';
import type { UndoStep } from './commands.ts';
import { type Change, type DayState, recordOf } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';

/** Why a step cannot be taken back any more. */
export const STEP_IS_OVER = 'Это уже не отменить: после него бой меняли.';

/** Takes the last step of a bout back, as the undoing of its command does. */
export function undoStep(day: UnitOfWork, { category, bout, entries, step }: UndoStep): void {
  const id = boutId(category, bout);
  const record = day.state.bouts[id] ?? refuse(STEP_IS_OVER);
  const last = record.startedAt === null ? 'call-bout' : 'start-bout';
  if (record.result !== null || last !== step || `${record.entries}` !== `${entries}`) refuse(STEP_IS_OVER);
  const { calls } = record;
  const before =
    step === 'start-bout' ? { ...record, startedAt: null } : { ...record, calls: calls.slice(0, -1) };
  day.setBouts([[id, recordOf(before)]]);
}

/**
 * The command of a log that a step's undoing takes back: the last one that left the bout as it stands. Undefined where
 * another command has followed.
 * @param log commands in their order, with those of the bout among them
 */
export function commandOfStep<Logged extends { type: string; changes: readonly Change[] }>(
  { bouts }: Pick<DayState, 'bouts'>,
  { category, bout, entries, step }: Omit<UndoStep, 'type'>,
  log: readonly Logged[],
): Logged | undefined {
  const id = boutId(category, bout);
  const record = bouts[id];
  if (!record || `${record.entries}` !== `${entries}`) return undefined;
  return log.findLast(
    ({ type, changes }) =>
      type === step &&
      changes.some(
        (change) =>
          change.thing === 'bout' && change.id === id && canonical(change.after) === canonical(record),
      ),
  );
}
