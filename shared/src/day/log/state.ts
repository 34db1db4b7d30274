import type { Sex } from '../../contract/brackets/facts.ts';
import type { Reason } from './reasons.ts';

/** Settings of a tournament's day; the title and the dates are the tournament's. Times are of the venue, `HH:MM`. */
export interface Rules {
  title: string;
  /** First day, `YYYY-MM-DD`. */
  date: string;
  /** Number of days. */
  days: number;
  /** Number of courts. */
  courts: number;
  /** First bout of every day. */
  startsAt: string;
  /** End of the weigh-in on the first day. */
  weighingUntil: string;
  /** The losers of the semi-finals: both third, or a bout for third place. */
  bronze: 'shared' | 'bout';
  /** Whether the only entry of a category is its first place. */
  isLoneEntryPlaced: boolean;
  /** Expected duration of a bout in minutes, by age group (`APPLICATION_CATEGORIES`); `usual` for the others. */
  minutes: { usual: number; groups: Readonly<Record<string, number>> };
}

export const ENTRY_STATUSES = ['entered', 'overweight', 'weighed', 'withdrawn'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/**
 * One athlete in one category. The log holds no personal data: name, birth date, coach and account stand beside it,
 * under the same number, and can be erased there.
 */
export interface Entry {
  /** Number of the entry within the site. */
  id: number;
  category: CategoryKey;
  /** Name of the club as in the application. */
  club: string;
  /** Number of the coach within the tournament; null if none is named. */
  coach: number | null;
  region: string;
  /** Number of the family within the tournament: entries of one parent have the same; null if unknown. */
  family: number | null;
  /** Points of the rating on the day of the draw; 0 for whoever has none. */
  points: number;
  status: EntryStatus;
  /** Weight on the scales in grams; null before. */
  grams: number | null;
  /** Why the entry was withdrawn or moved, or how it qualified. */
  reason: Reason | null;
}

/** `cadets-a:male:33`: age group, sex and weight of the contract's categories. */
export type CategoryKey = `${string}:${Sex}:${string}`;

/**
 * The draw of one category. Once it is published its lines change by operations only, and a bout never changes what its
 * key means.
 */
export interface Category {
  key: CategoryKey;
  /** How often it was drawn; part of the random value. */
  attempt: number;
  /** Why each further attempt was made, in order. */
  redrawn: readonly Reason[];
  /**
   * `round-robin` for three; otherwise an elimination, whose lines stand from top to bottom: a power of two, null for a
   * bye. A single entry has one line and no bout.
   */
  kind: 'elimination' | 'round-robin';
  lines: readonly (number | null)[];
  /** The lines as the draw made them, before any operation: what the proof compares. */
  drawn: readonly (number | null)[];
  /** What the draw knew of those in `drawn` that are not in the list of the session: they came late, before a merger. */
  added: readonly Drawable[];
  /** Entries of `lines` that do not come out any more: their opponents win without a bout. */
  out: readonly number[];
  isPublished: boolean;
  /** The category that it was merged into; its lines are empty then. */
  mergedInto: CategoryKey | null;
  /** Operations after the publication, the oldest first: the draw's proof tells them apart from the draw. */
  operations: readonly Operation[];
}

/** A change of published lines. */
export interface Operation {
  type: 'withdraw' | 'return' | 'late-entry' | 'move' | 'merge' | 'swap';
  /** The entries that it moved. */
  entries: readonly number[];
  reason: Reason;
}

/** From the end of the weigh-in to the draw. */
export interface DrawSession {
  /** sha256 of the entries and rules that take part (`listHash`), hexadecimal. */
  listHash: string;
  /** sha256 of the secret, hexadecimal: published before the words. */
  commitment: string;
  /** Hexadecimal; shown to nobody before the draw. */
  secret: string;
  /** What anybody has added until the draw, in order. */
  words: readonly string[];
  /** The random value, hexadecimal; null before the draw. */
  value: string | null;
}

/** What the draw knows of an entry; the published proof consists of these. */
export type Drawable = Pick<Entry, 'id' | 'category' | 'club' | 'coach' | 'region' | 'points'>;

/** The bouts on the courts. */
export interface Plan {
  /** Categories of each court in order: `courts[0]` is court 1. */
  courts: readonly (readonly CategoryKey[])[];
  bouts: readonly PlannedBout[];
  /** Whether the numbers have been given out: from then on a number keeps its bout. */
  isIssued: boolean;
  /** Numbers that were given out for bouts that do not take place any more; never given again. */
  retired: readonly number[];
  /** Pairs of bouts that a coach or family has at the same time on two courts. */
  clashes: number;
}

/**
 * Name of a bout within its category. `8.3`: the third bout of the round of eight, counted from the top (`2.1` is the
 * final), so that a bracket that grows keeps the keys of its bouts. `third`: for third place. `rr.1` to `rr.3`: each of
 * three against each.
 */
export type BoutKey = `${number}.${number}` | 'third' | `rr.${number}`;

export interface PlannedBout {
  category: CategoryKey;
  bout: BoutKey;
  court: number;
  /** Court × 100 + place (101); court × 1000 + place where a court has more than 99 bouts, and from court 10 on. */
  number: number;
  /** Day of the tournament, from 0. */
  day: number;
  /** Minutes after midnight. */
  at: number;
}

/** A weight category's bracket as text, in the shape of `GET /brackets`: imported or corrected by hand. */
export interface Sheet {
  /** Id of the weight category. */
  id: number;
  rounds: TextRounds;
  roundsA: TextRounds;
  roundsB: TextRounds;
}
type TextRounds = readonly (readonly {
  id: number;
  matchNumber: string;
  sportsman1: string;
  sportsman2: string;
  hidden: boolean;
}[])[];

/** Everything about a tournament's day, computed from its log. */
export interface DayState {
  /** Number of the last command. */
  seq: number;
  rules: Rules | null;
  /** Whether the weigh-in is over; null before it has begun. */
  weighing: 'open' | 'closed' | null;
  /** The closed list as hashed: the draw's input. Beside `draw`, which every word changes. */
  list: readonly Drawable[] | null;
  draw: DrawSession | null;
  plan: Plan | null;
  entries: Readonly<Record<number, Entry>>;
  categories: Readonly<Record<CategoryKey, Category>>;
  sheets: Readonly<Record<number, Sheet>>;
  /** By thing (`thingOf`): the number of the command that changed it last. A command names the one it has seen. */
  revisions: Readonly<Record<string, number>>;
}

export const EMPTY_DAY: DayState = {
  seq: 0,
  rules: null,
  weighing: null,
  list: null,
  draw: null,
  plan: null,
  entries: {},
  categories: {},
  sheets: {},
  revisions: {},
};

interface Singles {
  rules: Rules;
  weighing: NonNullable<DayState['weighing']>;
  list: readonly Drawable[];
  draw: DrawSession;
  plan: Plan;
}
interface Keyed {
  entry: { id: number; value: Entry };
  category: { id: CategoryKey; value: Category };
  sheet: { id: number; value: Sheet };
}

/** An event: one thing of the state before and after; null where it does not exist. */
export type Change =
  | {
      [Thing in keyof Singles]: { thing: Thing; before: Singles[Thing] | null; after: Singles[Thing] | null };
    }[keyof Singles]
  | {
      [Thing in keyof Keyed]: {
        thing: Thing;
        id: Keyed[Thing]['id'];
        before: Keyed[Thing]['value'] | null;
        after: Keyed[Thing]['value'] | null;
      };
    }[keyof Keyed];

/** `entry:12`, `plan`: the name of the changed thing in `DayState.revisions`. */
export const thingOf = (change: { thing: Change['thing']; id?: number | string }): string =>
  change.id === undefined ? change.thing : `${change.thing}:${change.id}`;
