import { applyChanges, changeOf, standing } from './apply.ts';
import type { DayRefusal } from './commands.ts';
import {
  type Bout,
  type BoutId,
  type Category,
  type CategoryKey,
  type Change,
  type ClosedCourt,
  type DayState,
  type Drawable,
  type Entry,
  type GivenBout,
  type Papers,
  type Pause,
  type Session,
  type Sheet,
  type SINGLES,
  thingOf,
  type Weighing,
} from './state.ts';

/** Throws a refusal up to `decide`. */
export class Refused extends Error {
  readonly refusal: DayRefusal;

  constructor(refusal: DayRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const refuse = (message: string, code: DayRefusal['code'] = 'not_possible'): never => {
  throw new Refused({ code, message });
};

/** Names a thing and its next value, which a change of the log is made of. */
type Next = { [K in Change['thing']]: { thing: K; id?: number | string } }[Change['thing']] & {
  after: unknown;
};

/** A state being changed by one command: collects the changes, one for each thing. */
export class UnitOfWork {
  readonly #start: DayState;
  #now: DayState;
  readonly #next = new Map<string, Next>();

  constructor(state: DayState) {
    this.#start = state;
    this.#now = state;
  }

  get state(): DayState {
    return this.#now;
  }

  set<T extends (typeof SINGLES)[number]>(thing: T, after: DayState[T]): void {
    this.#add([{ thing, after }]);
  }

  setEntries(entries: readonly Entry[]): void {
    this.#add(entries.map((after) => ({ thing: 'entry', id: after.id, after })));
  }

  setPapers(id: number, after: Papers | null): void {
    this.#add([{ thing: 'papers', id, after }]);
  }

  setWeighIn(id: number, after: Weighing): void {
    this.#add([{ thing: 'weigh-in', id, after }]);
  }

  setCategory(id: CategoryKey, after: Category): void {
    this.#add([{ thing: 'category', id, after }]);
  }

  setBouts(bouts: readonly (readonly [id: BoutId, after: Bout | null])[]): void {
    this.#add(bouts.map(([id, after]) => ({ thing: 'bout', id, after })));
  }

  setSheet(after: Sheet): void {
    this.#add([{ thing: 'sheet', id: after.id, after }]);
  }

  setSession(after: Session): void {
    this.#add([{ thing: 'session', id: after.number, after }]);
  }

  setList(id: number, after: readonly Drawable[]): void {
    this.#add([{ thing: 'session-list', id, after }]);
  }

  addWord(id: string, after: string): void {
    this.#add([{ thing: 'word', id, after }]);
  }

  setNumbers(numbers: readonly (readonly [number: number, given: GivenBout | null])[]): void {
    this.#add(numbers.map(([id, given]) => ({ thing: 'number', id, after: { given } })));
  }

  setPause(id: number, after: Pause | null): void {
    this.#add([{ thing: 'pause', id, after }]);
  }

  setClosed(id: number, after: ClosedCourt | null): void {
    this.#add([{ thing: 'closed-court', id, after }]);
  }

  #add(next: readonly Next[]): void {
    for (const one of next) this.#next.set(thingOf(one), one);
    const whole = next.map((one) => ({ ...one, before: null }) as Change);
    this.#now = applyChanges(this.#now, whole, this.#start.seq);
  }

  get changes(): Change[] {
    return [...this.#next.values()].map(({ after, ...named }) => {
      const { thing, id } = named;
      return changeOf(id === undefined ? { thing } : { thing, id }, standing(this.#start, named), after);
    });
  }
}
