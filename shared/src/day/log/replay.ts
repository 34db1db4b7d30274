import { applyChanges, standing } from './apply.ts';
import { canonical } from './canonical.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { type Change, type DayState, EMPTY_DAY, thingOf } from './state.ts';
import { appliedBy, type StoredRow } from './stored-row.ts';

/** A row of a log with the command that made it. */
export interface LoggedRow extends StoredRow {
  /** The command without its type. */
  payload: object;
}

/** A log that is read from its beginning: each command is applied as it was decided then, and decided again. */
export class LogReplay {
  state: DayState = EMPTY_DAY;
  /** Numbers of the commands that are decided otherwise today. */
  readonly otherwise: number[] = [];

  read(rows: readonly LoggedRow[]): void {
    for (const row of rows) {
      const { seq, changes } = appliedBy(row);
      const next = applyChanges(this.state, changes, seq);
      if (!this.#isDecidedAlike(row, changes, next)) this.otherwise.push(seq);
      this.state = next;
    }
  }

  #isDecidedAlike(row: LoggedRow, changes: readonly Change[], next: DayState): boolean {
    const { type, payload } = row;
    if (!changes.every((change) => isLinked(this.state, change))) return false;
    const command = { ...payload, type };
    const decision = decide(this.state, command as unknown as Command);
    if ('refusal' in decision) return false;
    const again = applyChanges(this.state, decision.changes, row.seq);
    return [...changes, ...decision.changes].every(
      (change) =>
        (change.before === null && change.after === null) ||
        (again.revisions[thingOf(change)] === next.revisions[thingOf(change)] &&
          isSame(standing(again, change), standing(next, change))),
    );
  }
}

/** Whether a change begins with what the commands before it have left. */
function isLinked(state: DayState, change: Change): boolean {
  const { before, after } = change;
  const stood = standing(state, change) as Readonly<Record<string, unknown>> | null;
  if (!stood || !before || !after || change.thing !== 'category') return isSame(stood, before);
  const fields = [before, after].flatMap(Object.keys);
  return isSame(Object.fromEntries(fields.map((field) => [field, stood[field]])), before);
}

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
