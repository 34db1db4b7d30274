import type { DayCommand } from '@league/shared/contract';
import { applyChanges, type Command, type DayState, decide, expectsOf } from '@league/shared/day';

import { newKey } from '../../club-application/draft/draft.ts';

/** A command that was made here and is not answered yet. */
export interface Waiting {
  /** Idempotency key: the same one is sent again. */
  key: string;
  command: DayCommand;
  /** The revisions that it builds on (`expectsOf`). */
  expects: Record<string, number>;
}

/** Commands that the browser cannot decide: they need the provider's secret, or its log. */
const SERVER_ONLY: ReadonlySet<DayCommand['type']> = new Set(['close-list', 'draw', 'redraw', 'undo']);

export const isDecidedHere = (command: DayCommand): command is Extract<DayCommand, Command> =>
  !SERVER_ONLY.has(command.type);

/** The state with everything that waits, as if it had been accepted. */
export const withWaiting = (state: DayState, waiting: readonly Pick<Waiting, 'command'>[]): DayState =>
  waiting.reduce((before, { command }) => {
    if (!isDecidedHere(command)) return before;
    const decision = decide(before, command);
    return 'changes' in decision ? applyChanges(before, decision.changes, before.seq) : before;
  }, state);

/** A further command on what the desk has been told; a thing that an earlier one changes keeps its old revision. */
export const waitingOf = (told: DayState, command: DayCommand): Waiting => ({
  key: newKey(),
  command,
  expects: expectsOf(told, command),
});

/** The others after one was answered: what it changed has the revision of its answer for them. */
export const afterAnswer = (
  waiting: readonly Waiting[],
  answered: Waiting,
  revisions: Readonly<Record<string, number>>,
): Waiting[] =>
  waiting
    .filter(({ key }) => key !== answered.key)
    .map((one) => ({
      ...one,
      expects: Object.fromEntries(
        Object.entries(one.expects).map(([thing, seen]) => [
          thing,
          seen === answered.expects[thing] ? (revisions[thing] ?? seen) : seen,
        ]),
      ),
    }));
