import { applyChanges, standing } from './apply.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { type Change, type DayState, EMPTY_DAY, thingOf } from './state.ts';
import { type StoredRow, upcast } from './upcast.ts';

/** A row of a log with the command that made it. */
export interface LoggedRow extends StoredRow {
  /** The command without its type. */
  payload: object;
}

/** By the schema of a row: the things that its rules made otherwise than those of today. */
const OTHERWISE: Readonly<Record<number, ReadonlySet<Change['thing']>>> = {
  // Every move of a bout wrote all times down, so a plan came with each command.
  1: new Set(['plan', 'number']),
  2: new Set(),
};

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
    const schema = row.schema ?? 1;
    if (TIMED.has(type) && !('at' in payload)) return schema === 1;
    const undone = type === 'undo' ? this.#undoneBy(payload) : undefined;
    const command = {
      isRedo: false,
      ...undone,
      ...payload,
      ...(undone && { changes: undone.changes }),
      type,
    };
    const decision = decide(this.state, command as unknown as Command);
    if ('refusal' in decision) return false;
    const again = applyChanges(this.state, decision.changes, row.seq);
    return [...changes, ...decision.changes].every(
      (change) =>
        OTHERWISE[schema]?.has(change.thing) ||
        (again.revisions[thingOf(change)] === next.revisions[thingOf(change)] &&
          canonical(standing(again, change)) === canonical(standing(next, change))),
    );
  }
}

/** A value as text in which the order of keys does not count: a database keeps its own. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
