import type { DayCommand } from '@league/shared/contract';
import {
  applyChanges,
  type DayState,
  type Decision,
  type DeskCommand,
  decideAtDesk,
  expectsOf,
  isDecidedAtDesk,
  partKeysOf,
} from '@league/shared/day';
import { newKey } from '@league/shared/tournament';

/** A command that was made here and is not answered yet. */
export interface Pending {
  /** Idempotency key: the same one is sent again. */
  key: string;
  command: DayCommand;
  /** The secretariat's own words, which stand outside the log. */
  note: string | undefined;
  /** The revisions that it builds on (`expectsOf`), of the desk that it was made on. */
  expects: Record<string, number>;
  /** Keys of the commands that it builds on and that are not accepted. */
  basedOn: readonly string[];
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
}

/** A command of the outbox. */
export interface QueuedCommand extends Pending {
  /** Ascending: the order in which they are sent. */
  id: number;
  /** Why it is not sent any more. */
  refused?: { message: string };
  /** Its number in the log, once answered. */
  answered?: number;
}

/** An accepted command, for those that build on it. */
export interface Accepted {
  key: string;
  /** Its number in the log. */
  seq: number;
  /** The parts that nobody has changed between it and its answer. */
  parts: readonly string[];
}

/** Not those that need the provider's sealed value, or its clock. */
export const isDecidedHere = (command: DayCommand): boolean => isDecidedAtDesk(command.type);

export const isPending = ({ refused }: Pick<QueuedCommand, 'refused'>): boolean => refused === undefined;

/** With the time of this device at which it was made, until the provider answers with its own. */
const timed = (command: DeskCommand, madeAt: number): DeskCommand =>
  TIMED.has(command.type) ? ({ ...command, at: new Date(madeAt).toISOString() } as DeskCommand) : command;

/** The commands that the provider adds its time to. */
const TIMED: ReadonlySet<string> = new Set<DeskCommand['type']>([
  'call-bout',
  'start-bout',
  'result',
  'correct-result',
  'protest',
  'close-court',
]);

/** What a command would change. Undefined where only the provider, or a newer release, can say it. */
export function decisionOf(state: DayState, command: DayCommand, madeAt = Date.now()): Decision | undefined {
  if (!isDecidedHere(command)) return undefined;
  try {
    return decideAtDesk(state, timed(command as DeskCommand, madeAt));
  } catch {
    // A command of a newer release, which was rolled back since: this one sends it, and cannot show it.
    return undefined;
  }
}

/** The state after one more command, as if it had been accepted. */
function after(
  before: DayState,
  { command, madeAt, answered = Infinity, refused }: QueuedCommand,
  { seq }: DayState,
): DayState {
  if (refused || answered <= seq) return before;
  const decision = decisionOf(before, command, madeAt);
  return decision && 'changes' in decision ? applyChanges(before, decision.changes, before.seq) : before;
}

/**
 * Makes the function that shows everything that is pending on the confirmed state. It decides again only what follows the
 * first difference to its last call: an hour without network leaves hundreds.
 */
export function pendingView(): (confirmed: DayState, queued: readonly QueuedCommand[]) => DayState {
  let base: DayState | undefined;
  let steps: { one: QueuedCommand; state: DayState }[] = [];
  return (confirmed, queued) => {
    const changed = queued.findIndex((one, index) => !isSame(steps[index]?.one, one));
    steps = confirmed === base ? steps.slice(0, changed < 0 ? queued.length : changed) : [];
    base = confirmed;
    for (const one of queued.slice(steps.length))
      steps.push({ one, state: after(steps.at(-1)?.state ?? confirmed, one, confirmed) });
    return steps.at(-1)?.state ?? confirmed;
  };
}

const isSame = (known: QueuedCommand | undefined, one: QueuedCommand): boolean =>
  known?.key === one.key && known.answered === one.answered && isPending(known) === isPending(one);

/** Whether a command is a step of the whole day: the end of a weigh-in, closing the list, the draw, the plan. */
export const isOfWholeDay = (command: DayCommand): boolean =>
  'weighIn' in command || !partKeysOf(command).some((part) => part.includes(':'));

/**
 * Whether a command builds on an earlier one: both are about the same part, or the later one is a step of the whole day,
 * which counts on everything before it. If the earlier one is refused, the later one is not sent: somebody decided it in
 * front of a state that never was.
 */
const buildsOn = (later: DayCommand, earlier: DayCommand): boolean => {
  const parts = new Set(partKeysOf(earlier));
  return isOfWholeDay(later) || partKeysOf(later).some((part) => parts.has(part));
};

/** A further command, made on this confirmed state with these commands pending. */
export const pendingOf = (
  { command, note }: Pick<Pending, 'command' | 'note'>,
  confirmed: DayState,
  queued: readonly QueuedCommand[],
  madeAt: number,
): Pending => ({
  key: newKey(),
  command,
  note,
  expects: expectsOf(confirmed, command),
  basedOn: queued.filter((one) => isPending(one) && buildsOn(command, one.command)).map(({ key }) => key),
  madeAt,
});

/** What a command builds on once one before it was accepted. */
export function rebased({ expects, basedOn }: Pick<Pending, 'expects' | 'basedOn'>, before: Accepted) {
  const now = { ...expects };
  for (const part of before.parts) if (part in now) now[part] = Math.max(now[part] ?? 0, before.seq);
  return { expects: now, basedOn: basedOn.filter((key) => key !== before.key) };
}
