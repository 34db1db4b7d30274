import type { z } from 'zod';
import type { CategoryKey } from '../category/category.ts';
import type { BoutId } from './names.ts';
import type * as schema from './schema.ts';

export type { CategoryKey } from '../category/category.ts';
export * from './names.ts';

/** A value as the log stores it: nobody changes one in its place. */
type Stored<Schema extends z.ZodType> = Frozen<z.infer<Schema>>;
type Frozen<Value> = Value extends object ? { readonly [Field in keyof Value]: Frozen<Value[Field]> } : Value;

// What the parts mean stands with their fields, in `schema.ts`.
export type Rules = Stored<typeof schema.rules>;
export type WeighIn = Stored<typeof schema.weighIn>;
export type Weighing = Stored<typeof schema.weighing>;
export type Entry = Stored<typeof schema.entry>;
export type Papers = Stored<typeof schema.papers>;
export type Drawable = Stored<typeof schema.drawable>;
export type Category = Stored<typeof schema.category>;
export type Operation = Stored<typeof schema.operation>;
export type Purpose = Stored<typeof schema.purpose>;
export type Session = Stored<typeof schema.session>;
export type SessionLines = NonNullable<Session['drawn']>['lines'][number];
export type Arrangement = Stored<typeof schema.plan>;
export type GivenBout = Stored<typeof schema.givenBout>;
export type GivenNumber = Stored<typeof schema.givenNumber>;
export type Pause = Stored<typeof schema.pause>;
export type ClosedCourt = Stored<typeof schema.closedCourt>;
export type Bout = Stored<typeof schema.bout>;
export type Result = NonNullable<Bout['result']>;
export type Round = Result['rounds'][number];
export type Sheet = Stored<typeof schema.sheet>;

/** Everything about a tournament's day, computed from its log. */
export interface DayState {
  /** Number of the last command. */
  seq: number;
  rules: Rules | null;
  /** By session at the scales (`Rules.weighIns`): whether it is over; none before it has begun. */
  weighIns: Readonly<Record<number, Weighing>>;
  plan: Arrangement | null;
  /** By number of a bout: all that were given out. */
  numbers: Readonly<Record<number, GivenNumber>>;
  pauses: Readonly<Record<number, Pause>>;
  /** The courts that are closed. */
  closed: Readonly<Record<number, ClosedCourt>>;
  entries: Readonly<Record<number, Entry>>;
  /** By entry: papers that were checked by hand. */
  papers: Readonly<Record<number, Papers>>;
  categories: Readonly<Record<CategoryKey, Category>>;
  /** The bouts that were called at least. */
  bouts: Readonly<Record<BoutId, Bout>>;
  sheets: Readonly<Record<number, Sheet>>;
  sessions: Readonly<Record<number, Session>>;
  /** By session: the fixed list. Beside it, so that it is stored once. */
  lists: Readonly<Record<number, readonly Drawable[]>>;
  /** By session and place from 1, `3.17`: each is a part of its own, because anybody may add one at any time. */
  words: Readonly<Record<string, string>>;
  /** By part (`partKeyOf`): the number of the command that changed it last. A command names the one it has seen. */
  revisions: Readonly<Record<string, number>>;
}

export const EMPTY_DAY: DayState = {
  seq: 0,
  rules: null,
  weighIns: {},
  plan: null,
  numbers: {},
  pauses: {},
  closed: {},
  entries: {},
  papers: {},
  categories: {},
  bouts: {},
  sheets: {},
  sessions: {},
  lists: {},
  words: {},
  revisions: {},
};

interface Singles {
  rules: Rules;
  plan: Arrangement;
}
interface Keyed {
  entry: { id: number; value: Entry };
  papers: { id: number; value: Papers };
  'weigh-in': { id: number; value: Weighing };
  /** Of one that stays, the fields that differ are enough: its lines are long. */
  category: { id: CategoryKey; value: { [Field in keyof Category]?: Category[Field] | undefined } };
  bout: { id: BoutId; value: Bout };
  sheet: { id: number; value: Sheet };
  session: { id: number; value: Session };
  'session-list': { id: number; value: readonly Drawable[] };
  word: { id: string; value: string };
  number: { id: number; value: GivenNumber };
  /** Of one that stays, the times that differ. */
  pause: { id: number; value: Pause };
  'closed-court': { id: number; value: ClosedCourt };
}

/** Where the parts that have an id stand in a state. */
export const PARTS = {
  entry: 'entries',
  papers: 'papers',
  'weigh-in': 'weighIns',
  category: 'categories',
  bout: 'bouts',
  sheet: 'sheets',
  session: 'sessions',
  'session-list': 'lists',
  word: 'words',
  number: 'numbers',
  pause: 'pauses',
  'closed-court': 'closed',
} as const satisfies Record<keyof Keyed, keyof DayState>;

/** The parts that a state has one of. */
export const SINGLES = ['rules', 'plan'] as const satisfies readonly (keyof Singles)[];

interface Difference<Value> {
  before: Value | null;
  after: Value | null;
}

/** An event: one part of the state before and after; null where it does not exist. */
export type Change =
  | { [Part in keyof Singles]: { part: Part } & Difference<Singles[Part]> }[keyof Singles]
  | {
      [Part in keyof Keyed]: { part: Part; id: Keyed[Part]['id'] } & Difference<Keyed[Part]['value']>;
    }[keyof Keyed];

/** A bout as it is kept; null where nothing has happened in it, or all that did was taken back. */
export const recordOf = (bout: Bout): Bout | null =>
  bout.calls.length > 0 || bout.startedAt !== null || bout.result !== null ? bout : null;

/** `entry:12`, `plan`: the name of the changed part in `DayState.revisions`. */
export const partKeyOf = (change: { part: Change['part']; id?: number | string }): string =>
  change.id === undefined ? change.part : `${change.part}:${change.id}`;
