import type { Reason } from './reasons.ts';
import type { CategoryKey, Change, Entry, Rules, Sheet } from './state.ts';

/** An entry as it is added; the provider has stored the person under `id` before. */
export type NewEntry = Pick<Entry, 'id' | 'category' | 'club' | 'coach' | 'region' | 'family' | 'points'> & {
  /** How the entry qualified; left out for one of an application or by hand. */
  reason?: Reason;
};

/** What the secretariat does; everything that the day shows follows from these. */
export type Command =
  | { type: 'open'; rules: Rules }
  | { type: 'change-rules'; rules: Rules }
  | { type: 'add-entries'; entries: readonly NewEntry[] }
  /** Corrects what the draw or the plan knows of an entry; before the list is closed. */
  | { type: 'correct-entry'; entry: number; fields: Partial<Omit<NewEntry, 'id'>> }
  | { type: 'open-weighing' }
  /** At most the category's limit: weighed; above it: overweight, until another weight or a move. */
  | { type: 'weigh'; entry: number; grams: number }
  | { type: 'unweigh'; entry: number }
  /** Whoever has not been weighed is withdrawn; `absent` are those that were confirmed, and has to be all. */
  | { type: 'close-weighing'; absent: readonly number[] }
  /** The list of the draw is closed; the secret is the provider's. */
  | { type: 'close-list'; secret: string }
  /** Opens the list again, which ends the session with its words; only before a category is published. */
  | { type: 'reopen-list'; reason: Reason }
  | { type: 'add-word'; word: string }
  /** Draws every category; shows the secret. */
  | { type: 'draw' }
  | { type: 'redraw'; category: CategoryKey; reason: Reason }
  | { type: 'publish' }
  | { type: 'withdraw'; entry: number; reason: Reason }
  /** Brings back an entry that was withdrawn: to the list, or to its line of the bracket. */
  | { type: 'return'; entry: number; reason: Reason }
  /** After publication: onto a bye or the line of somebody withdrawn; else the bracket grows. */
  | { type: 'late-entry'; entry: NewEntry; reason: Reason }
  | { type: 'move'; entry: number; category: CategoryKey; reason: Reason }
  /** Draws both together anew under the key of `into`. */
  | { type: 'merge'; category: CategoryKey; into: CategoryKey; reason: Reason }
  | { type: 'swap'; category: CategoryKey; entries: readonly [number, number]; reason: Reason }
  /** Sets the courts, the order on each, and the numbers; those that are issued stay. */
  | { type: 'plan'; courts: readonly (readonly CategoryKey[])[] }
  | { type: 'issue-plan' }
  /** Text brackets of the final, from before the log or by hand. */
  | { type: 'import-sheets'; sheets: readonly Sheet[] }
  | { type: 'edit-sheet'; sheet: Sheet }
  /** Takes back command `seq`, whose changes come from the log, if nothing has changed the same things since. */
  | { type: 'undo'; seq: number; changes: readonly Change[] };

export type CommandType = Command['type'];

/** Why a command is refused: a stable code, and a Russian sentence for whoever sent it. */
export interface DayRefusal {
  code: 'not_possible' | 'stale' | 'unknown' | 'too_many';
  message: string;
  /** The things (`thingOf`) that somebody has changed since, with `stale`. */
  things?: readonly string[];
}

export type Decision = { changes: readonly Change[] } | { refusal: DayRefusal };
