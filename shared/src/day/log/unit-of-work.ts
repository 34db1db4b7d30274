import { applyChanges, changeOf, standing } from './apply.ts';
import type { DayRefusal } from './commands.ts';
import {
  type Bout,
  type BoutId,
  type Change,
  type DayState,
  type Entry,
  type GivenBout,
  type PARTS,
  type SINGLES,
  thingOf,
} from './state.ts';

/** The things that have an id, by their names. */
type Things = { [Thing in keyof typeof PARTS]: DayState[(typeof PARTS)[Thing]] };

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

  put<T extends keyof Things>(thing: T, id: keyof Things[T], after: Things[T][keyof Things[T]] | null): void {
    this.#add([{ thing, id: id as number | string, after }]);
  }

  setBouts(bouts: readonly (readonly [id: BoutId, after: Bout | null])[]): void {
    this.#add(bouts.map(([id, after]) => ({ thing: 'bout', id, after })));
  }

  setNumbers(numbers: readonly (readonly [number: number, given: GivenBout | null])[]): void {
    this.#add(numbers.map(([id, given]) => ({ thing: 'number', id, after: { given } })));
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
