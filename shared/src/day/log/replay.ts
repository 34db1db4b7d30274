import { planBouts } from '../plan/plan.ts';
import { applyChanges, isInParts, standing } from './apply.ts';
import { canonical } from './canonical.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { type Change, type DayState, EMPTY_DAY, thingOf } from './state.ts';
import { type StoredRow, upcast, type WholePlan, wholePlanIn } from './upcast.ts';

/** A row of a log with the command that made it. */
export interface LoggedRow extends StoredRow {
  /** The command without its type. */
  payload: object;
}

/** Without its time, such a command is of a draw with words, whose rules no release has any more. */
const TIMED: ReadonlySet<string> = new Set(['close-list', 'redraw', 'merge', 'add-word']);

/** A log that is read from its beginning: each command is applied as it was decided then, and decided again. */
export class LogReplay {
  state: DayState = EMPTY_DAY;
  /** Numbers of the commands that are decided otherwise today. */
  readonly otherwise: number[] = [];
  readonly #earlier = new Map<number, { of: string; changes: readonly Change[] }>();

  read(rows: readonly LoggedRow[]): void {
    for (const row of rows) {
      const { seq, changes } = upcast(row);
      const next = applyChanges(this.state, changes, seq);
      if (!this.#isDecidedAlike(row, changes, next)) this.otherwise.push(seq);
      const undone = row.type === 'undo' ? this.#undoneBy(row.payload) : undefined;
      this.#earlier.set(seq, { of: undone?.of ?? row.type, changes });
      this.state = next;
    }
  }

  #undoneBy = (payload: object) => this.#earlier.get((payload as { seq?: number }).seq ?? 0);

  #isDecidedAlike(row: LoggedRow, changes: readonly Change[], next: DayState): boolean {
    const { type, payload } = row;
    if (!changes.every((change) => isLinked(this.state, change))) return false;
    if (TIMED.has(type) && !('at' in payload)) return (row.schema ?? 1) === 1;
    const undone = type === 'undo' ? this.#undoneBy(payload) : undefined;
    const command = {
      isRedo: false,
      ...undone,
      ...payload,
      ...(undone && { changes: undone.changes }),
      type,
    };
    const decision = decide(this.state, command as unknown as Command);
    const isBeforeLater = (row.schema ?? 1) < 3;
    // Until then courts were arranged anew whatever had been fought.
    if ('refusal' in decision) return isBeforeLater && type === 'plan';
    const again = applyChanges(this.state, decision.changes, row.seq);
    const whole = wholePlanIn(row);
    if (whole !== undefined && !isPlanOf(again, whole)) return false;
    return [...changes, ...decision.changes].every(
      (change) =>
        (change.before === null && change.after === null) ||
        (whole !== undefined && (change.thing === 'plan' || change.thing === 'number')) ||
        (isBeforeLater && change.thing === 'announced') ||
        (again.revisions[thingOf(change)] === next.revisions[thingOf(change)] &&
          isSame(standing(again, change), standing(next, change))),
    );
  }
}

/** Whether a change begins with what the commands before it have left, which an undoing brings back. */
function isLinked(state: DayState, change: Change): boolean {
  const { before, after } = change;
  const stood = standing(state, change) as Readonly<Record<string, unknown>> | null;
  if (!stood || !before || !after || !isInParts(change.thing)) return isSame(stood, before);
  const fields = [before, after].flatMap(Object.keys);
  return isSame(Object.fromEntries(fields.map((field) => [field, stood[field]])), before);
}

/**
 * Whether a plan of schema 1 is that of the state: the same courts, numbers and times, in the same order. Its times held
 * only while the first bout of the day began at its beginning, so it may also be one whose times are announced anew.
 */
function isPlanOf(state: DayState, whole: WholePlan | null): boolean {
  const { plan } = state;
  if (!plan || !whole) return !plan && !whole;
  return [false, true].some((isAnew) =>
    isSame(factsOf(planBouts(state, plan.courts, isAnew)), factsOf(whole)),
  );
}

const factsOf = ({ courts, bouts, isIssued, retired }: WholePlan) => [
  courts,
  bouts.map(({ number, category, bout, court, day, at }) => [number, category, bout, court, day, at]),
  isIssued,
  retired,
];

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
