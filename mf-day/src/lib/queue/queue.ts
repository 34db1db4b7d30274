import type { DayCommand } from '@league/shared/contract';
import { applyChanges, type Command, type DayState, decide, expectsOf } from '@league/shared/day';
import { newKey } from '@league/shared/tournament';

/** A command that was made here and is not answered yet. */
export interface Pending {
  /** Idempotency key: the same one is sent again. */
  key: string;
  command: DayCommand;
  /** The secretariat's own words, which stand outside the log. */
  note: string | undefined;
  /** The revisions that it builds on (`expectsOf`). */
  expects: Record<string, number>;
  /** Its number in the log, once answered; it stays in the queue until the desk has read the log so far. */
  answered?: number;
}

/** Commands that the browser cannot decide: they need the provider's sealed value, its clock, or its log. */
const SERVER_ONLY: ReadonlySet<DayCommand['type']> = new Set([
  'close-list',
  'reopen-list',
  'redraw',
  'merge',
  'divide',
  'ask-witness',
  'open-words',
  'drop-session',
  'draw',
  'undo',
]);

export const isDecidedHere = (command: DayCommand): command is Extract<DayCommand, Command> =>
  !SERVER_ONLY.has(command.type);

/** Whether the confirmed state has the command. */
const isConfirmed = ({ answered }: Pick<Pending, 'answered'>, { seq }: Pick<DayState, 'seq'>): boolean =>
  answered !== undefined && answered <= seq;

/** With the time of this device, until the provider answers with its own. */
export const timed = (command: Command): Command =>
  'bout' in command ? ({ ...command, at: new Date().toISOString() } as Command) : command;

/** The state with everything that is pending, as if it had been accepted. */
export const withPending = (confirmed: DayState, pending: readonly Pending[]): DayState =>
  pending.reduce((before, one) => {
    const { command } = one;
    if (isConfirmed(one, confirmed) || !isDecidedHere(command)) return before;
    const decision = decide(before, timed(command));
    return 'changes' in decision ? applyChanges(before, decision.changes, before.seq) : before;
  }, confirmed);

/** A further command on the confirmed state; a thing that an earlier one changes keeps its old revision. */
export const pendingOf = (confirmed: DayState, command: DayCommand, note?: string): Pending => ({
  key: newKey(),
  command,
  note,
  expects: expectsOf(confirmed, command),
});

/** The others once one is confirmed: what it has changed has the revision of its own number for them. */
export const rebase = <T extends Pending>(
  pending: readonly T[],
  { key, expects, answered = 0 }: T,
  { revisions }: Pick<DayState, 'revisions'>,
): T[] =>
  pending
    .filter((one) => one.key !== key)
    .map((one) => ({
      ...one,
      expects: Object.fromEntries(
        Object.entries(one.expects).map(([thing, seen]) => [
          thing,
          seen === expects[thing] && revisions[thing] === answered ? answered : seen,
        ]),
      ),
    }));
