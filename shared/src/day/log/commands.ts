import type { Reason } from './reasons.ts';
import type {
  BoutId,
  BoutKey,
  CategoryKey,
  Change,
  Entry,
  Pause,
  Protest,
  Round,
  Rules,
  Seeding,
  Sheet,
} from './state.ts';

/** An entry as it is added; the provider has stored the person under `id` before. */
export type NewEntry = Pick<Entry, 'id' | 'category' | 'club' | 'coach' | 'region' | 'family'> & {
  /** How the entry qualified; left out for one of an application or by hand. */
  reason?: Reason;
};

/** The bout that a command is about, with the two athletes its sender saw in it. */
export interface BoutCommand {
  category: CategoryKey;
  bout: BoutKey;
  /** chung, hong. */
  entries: readonly [number, number];
}

/** The new place of a bout, within its day. */
export interface Move {
  number: number;
  court: number;
  /** Number of the bout that it stands before; null: at the end of the court. */
  before: number | null;
}

/** Bouts that were called or fought and are to fall: a command that leaves one without its athletes has to name it. */
interface Falling {
  falls?: readonly BoutId[] | undefined;
}

/** What the secretariat does; everything that the day shows follows from these. */
export type Command =
  | { type: 'open'; rules: Rules }
  | { type: 'change-rules'; rules: Rules }
  | { type: 'add-entries'; entries: readonly NewEntry[] }
  /** Corrects what the draw or the plan knows of an entry; before the list is closed. */
  | { type: 'correct-entry'; entry: number; fields: Partial<Omit<NewEntry, 'id'>> }
  /** `weighIn`: the session at the scales. */
  | { type: 'open-weighing'; weighIn: number }
  /** At most the category's limit: weighed; above it: overweight, until another weight or a move. */
  | { type: 'weigh'; entry: number; grams: number }
  | { type: 'unweigh'; entry: number }
  /** Picks by the draw's value who stands on the scales again, where the rules say so. */
  | { type: 'pick-second' }
  /** Null: not weighed again. What follows from too much, the secretariat decides. */
  | { type: 'weigh-second'; entry: number; grams: number | null }
  /** Somebody has seen the papers of an entry that the site does not know to be valid. */
  | { type: 'check-papers'; entry: number }
  | { type: 'uncheck-papers'; entry: number }
  /** The secretariat does without the papers of an entry. */
  | { type: 'admit'; entry: number }
  /** Those who have not been weighed are withdrawn; `absent` are those that were confirmed, and has to be all. */
  | { type: 'close-weighing'; weighIn: number; absent: readonly number[] }
  /**
   * Fixes the list of the first draw. `lots`: divided by lot as it is drawn; `points`: of the rating at this moment, by
   * entry, without zeros; `commitment`: the hash of the site's value.
   */
  | {
      type: 'close-list';
      lots: readonly CategoryKey[];
      seeding: Seeding;
      points: Readonly<Record<number, number>>;
      commitment: string;
      at: string;
    }
  /** Starts another draw of a category before its publication. */
  | { type: 'redraw'; category: CategoryKey; reason: Reason; commitment: string; at: string }
  /** A number of the hall: up to six digits. */
  | { type: 'add-word'; word: string }
  /** The site's value is revealed, and the lines follow. */
  | { type: 'draw-lines'; session: number; site: string; at: string }
  /** Ends a draw without lines; the list of a first draw is open again. */
  | { type: 'drop-session'; session: number; reason: Reason; at: string }
  | { type: 'publish' }
  | ({ type: 'withdraw'; entry: number; reason: Reason } & Falling)
  /** Brings back an entry that was withdrawn: to the list, or to its line of the bracket. */
  | ({ type: 'return'; entry: number; reason: Reason } & Falling)
  /** After publication: onto a bye or the line of somebody withdrawn; else the bracket grows. */
  | ({ type: 'late-entry'; entry: NewEntry; reason: Reason } & Falling)
  | ({ type: 'move'; entry: number; category: CategoryKey; reason: Reason } & Falling)
  /** Starts a draw of both together under the key of `into`. */
  | {
      type: 'merge';
      category: CategoryKey;
      into: CategoryKey;
      reason: Reason;
      commitment: string;
      at: string;
    }
  /**
   * Divides a category in two: by weight (`limit` in grams) or, where that is null, by lot. Before the draw the entries
   * are moved at once; after it a draw of the parts is started, which needs `commitment` and `at`.
   */
  | {
      type: 'divide';
      category: CategoryKey;
      limit: number | null;
      reason: Reason;
      commitment?: string;
      at?: string;
    }
  | ({
      type: 'swap';
      category: CategoryKey;
      entries: readonly [number, number];
      reason: Reason;
    } & Falling)
  /** Sets the courts, the order on each, and the numbers; those that are issued stay. */
  | { type: 'plan'; courts: readonly (readonly CategoryKey[])[] }
  | { type: 'issue-plan' }
  /** Takes bouts that wait to other places: another court, or earlier or later on their own. Their numbers stay. */
  | { type: 'move-bouts'; moves: readonly Move[] }
  /** Closes a court, whose remaining bouts go to others. */
  | { type: 'close-court'; court: number; moves: readonly Move[]; at: string }
  | { type: 'open-court'; court: number }
  /** No bout begins in a pause; later ones are shown for later. */
  | { type: 'add-pause'; pause: Pause }
  | { type: 'remove-pause'; pause: number }
  /** Calls the two to their court: once, and twice more where somebody does not come. */
  | ({ type: 'call-bout'; at: string } & BoutCommand)
  | ({ type: 'start-bout'; at: string } & BoutCommand)
  /** Takes back the last step of a bout. */
  | ({ type: 'take-back'; step: BoutStep } & BoutCommand)
  | ({ type: 'result'; rounds: readonly Round[]; at: string } & BoutCommand)
  /** Another result, or none (null); with a reason once a bout that follows from it was called. `at`: left out in a preview. */
  | ({
      type: 'correct-result';
      rounds: readonly Round[] | null;
      reason: Reason | null;
      at?: string;
    } & BoutCommand &
      Falling)
  /** Against the last result, within `Rules.protestMinutes`, and once for each winner. */
  | ({ type: 'protest'; at: string } & BoutCommand)
  | ({ type: 'decide-protest'; decision: Exclude<Protest, 'review'> } & BoutCommand)
  /** Text brackets of the final, from before the log or by hand. */
  | { type: 'import-sheets'; sheets: readonly Sheet[] }
  | { type: 'edit-sheet'; sheet: Sheet };

export type CommandType = Command['type'];

/** Commands of these types. */
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

/** A step of a bout that is taken back by itself; its result is by `correct-result`. */
export type BoutStep = 'call-bout' | 'start-bout' | 'protest' | 'decide-protest';

/** Why a command is refused: a stable code, and a Russian sentence for the sender. */
export interface DayRefusal {
  /** `falls`: bouts would fall, which the sender has not agreed to. */
  code: 'not_possible' | 'stale' | 'unknown' | 'too_many' | 'falls';
  message: string;
  /** With `stale`, the parts (`partKeyOf`) that somebody has changed since; with `falls`, the bouts (`BoutId`). */
  parts?: readonly string[];
  /** Which fields of the command are wrong, by path, as a form is told. */
  fields?: Readonly<Record<string, string>>;
}

export type Decision = { changes: readonly Change[] } | { refusal: DayRefusal };
