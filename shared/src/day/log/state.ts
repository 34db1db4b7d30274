import type { Sex } from '../../league/weights.ts';
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
  /** Always 0: the points of a draw stand in its list. Desks that are released already read the field. */
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
  /** The parts that it was divided into; its lines are empty then. */
  dividedInto?: readonly CategoryKey[] | undefined;
  /** Operations after the publication, the oldest first: the draw's proof tells them apart from the draw. */
  operations: readonly Operation[];
}

/** A change of published lines. */
export interface Operation {
  type: 'withdraw' | 'return' | 'late-entry' | 'move' | 'merge' | 'divide' | 'swap';
  /** The entries that it moved. */
  entries: readonly number[];
  reason: Reason;
}

/** Who the seeds are: whoever has most points of the rating, or nobody: then the lot alone decides. */
export const SEEDINGS = ['rating', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/**
 * The draw of a day of version 1: one secret, and words of letters. It is read and finished by its own rules; `Session` is
 * what a list is closed with since.
 */
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
export interface Drawable extends Pick<Entry, 'id' | 'category' | 'club' | 'coach' | 'region'> {
  /** Points of the rating when the list of the first draw was closed; 0 for whoever has none or came later. */
  points: number;
}

/** What a session makes lines for. */
export type Purpose =
  | { type: 'all' }
  | { type: 'redraw'; category: CategoryKey }
  | { type: 'merge'; category: CategoryKey; into: CategoryKey }
  /** `limit` in grams: whoever weighs no more is in the first part. Null: by lot. */
  | { type: 'divide'; category: CategoryKey; limit: number | null };

/** Why a session ended without lines. */
export const DROP_CAUSES = ['stopped', 'witness', 'site'] as const;
export type DropCause = (typeof DROP_CAUSES)[number];

/** The lines of one category as a session drew them. */
export interface SessionLines {
  key: CategoryKey;
  /** How often lines of these entrants have been drawn, this time included. */
  attempt: number;
  lines: readonly (number | null)[];
}

/**
 * A draw with two sealed values: from its fixed list to its lines, or to its end without lines. Kept for good, whatever
 * becomes of the lines. Its list and its words stand beside it. Times are ISO, in UTC.
 */
export interface Session {
  /** From 1, without gaps, so that none can be left out of a proof unseen. */
  number: number;
  purpose: Purpose;
  /** Why lines are drawn anew; null for the first draw. */
  reason: Reason | null;
  /** Categories that the draw divides by lot. */
  lots: readonly CategoryKey[];
  /** Who the seeds are. */
  seeding: Seeding;
  /** `sealedListHash` of list, rules and purpose. */
  listHash: string;
  /** sha256 of the site's value, hexadecimal. */
  commitment: string;
  /** Somebody whose browser makes and keeps the other value; null where nobody does. */
  witness: { commitment: string | null; value: string | null } | null;
  startedAt: string;
  /** Words are taken from here; null while a witness is awaited. */
  opensAt: string | null;
  closesAt: string | null;
  drawn: {
    at: string;
    /** The site's value. */
    site: string;
    /** The random value, `sealedValueOf`. */
    value: string;
    lines: readonly SessionLines[];
  } | null;
  dropped: { at: string; cause: DropCause; reason: Reason | null } | null;
}

/** A word of the hall: up to six digits. */
export interface Word {
  digits: string;
  /** Whether somebody who is signed in has given it: guests have a room of their own. */
  isMember: boolean;
}

/**
 * Version 1: everything that is needed to repeat a draw with one secret and words, as published: JSON without
 * personal data. `title`, `date` and the reasons of `redrawn` are for the reader and part of no hash; nor is what `added` says of late entries, beyond its effect.
 */
export interface WordProof {
  version: 1;
  title: string;
  date: string;
  rules: Pick<Rules, 'bronze' | 'isLoneEntryPlaced'>;
  list: readonly Drawable[];
  listHash: string;
  commitment: string;
  secret: string;
  words: readonly string[];
  value: string;
  categories: readonly ProvenCategory[];
}

/** One category as it was drawn last; operations after that are not part of it. */
export interface ProvenCategory {
  key: CategoryKey;
  attempt: number;
  /** Why each attempt after the first was made. */
  redrawn: readonly string[];
  /** The categories that were merged into this one. */
  merged: readonly CategoryKey[];
  /** The drawn entries, by id: those of `list` in this category and the merged ones, without `absent`, and `added`. */
  entrants: readonly number[];
  /** Of merged categories: entries of `list` that did not come out any more. */
  absent: readonly number[];
  /** Of merged categories: entries that came late, or from another category, whose facts are then those of `list`. */
  added: readonly Drawable[];
  lines: readonly (number | null)[];
}

/** Where the categories fight. What follows from it, the bouts with their times and clashes, is `planOf`. */
export interface Arrangement {
  /** Categories of each court in order: `courts[0]` is court 1. */
  courts: readonly (readonly CategoryKey[])[];
  /** The version of planning (`PLANNING`) that gave the numbers out; null before. From then on a number keeps its bout. */
  issued: number | null;
}

/** What everybody was told of a bout. */
export interface GivenBout {
  category: CategoryKey;
  bout: BoutKey;
  court: number;
  /** Day of the tournament, from 0. */
  day: number;
  /** Place on its court and day among the others; a bout that comes later stands between two. */
  order: number;
  /** The announced time, in minutes after midnight: the bout is not expected before. */
  at: number;
}

/** A number that was given out: it keeps its bout, or has none any more and is never given again. */
export interface GivenNumber {
  given: GivenBout | null;
}

/**
 * Name of a bout within its category. `8.3`: the third bout of the round of eight, counted from the top (`2.1` is the
 * final), so that a bracket that grows keeps the keys of its bouts. `third`: for third place. `rr.1` to `rr.3`: each of
 * three against each.
 */
export type BoutKey = `${number}.${number}` | 'third' | `rr.${number}`;

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
  plan: Arrangement | null;
  /** By number of a bout: all that were given out. */
  numbers: Readonly<Record<number, GivenNumber>>;
  entries: Readonly<Record<number, Entry>>;
  categories: Readonly<Record<CategoryKey, Category>>;
  sheets: Readonly<Record<number, Sheet>>;
  sessions: Readonly<Record<number, Session>>;
  /** By session: the fixed list. Beside it, so that it is stored once. */
  lists: Readonly<Record<number, readonly Drawable[]>>;
  /** By session and place from 1, `3.17`: each is a thing of its own, because anybody may add one at any time. */
  words: Readonly<Record<string, Word>>;
  /** The proof of a day that was drawn by version 1, as it was when its first session of today began. */
  earlier: WordProof | null;
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
  numbers: {},
  entries: {},
  categories: {},
  sheets: {},
  sessions: {},
  lists: {},
  words: {},
  earlier: null,
  revisions: {},
};

interface Singles {
  rules: Rules;
  weighing: NonNullable<DayState['weighing']>;
  list: readonly Drawable[];
  draw: DrawSession;
  plan: Arrangement;
  earlier: WordProof;
}
interface Keyed {
  entry: { id: number; value: Entry };
  /** Of one that stays, the fields that differ are enough: its lines are long. */
  category: { id: CategoryKey; value: { [Field in keyof Category]?: Category[Field] | undefined } };
  sheet: { id: number; value: Sheet };
  session: { id: number; value: Session };
  'session-list': { id: number; value: readonly Drawable[] };
  word: { id: string; value: Word };
  number: { id: number; value: GivenNumber };
}

/** Where the things that have an id stand in a state. */
export const PARTS = {
  entry: 'entries',
  category: 'categories',
  sheet: 'sheets',
  session: 'sessions',
  'session-list': 'lists',
  word: 'words',
  number: 'numbers',
} as const satisfies Record<keyof Keyed, keyof DayState>;

/** The things that a state has one of. */
export const SINGLES = [
  'rules',
  'weighing',
  'list',
  'draw',
  'plan',
  'earlier',
] as const satisfies readonly (keyof Singles)[];

interface Difference<Value> {
  before: Value | null;
  after: Value | null;
}

/** An event: one thing of the state before and after; null where it does not exist. */
export type Change =
  | { [Thing in keyof Singles]: { thing: Thing } & Difference<Singles[Thing]> }[keyof Singles]
  | {
      [Thing in keyof Keyed]: { thing: Thing; id: Keyed[Thing]['id'] } & Difference<Keyed[Thing]['value']>;
    }[keyof Keyed];

/** `entry:12`, `plan`: the name of the changed thing in `DayState.revisions`. */
export const thingOf = (change: { thing: Change['thing']; id?: number | string }): string =>
  change.id === undefined ? change.thing : `${change.thing}:${change.id}`;
