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
  partKeyOf,
  type SINGLES,
} from './state.ts';

/** The parts that have an id, by their names. */
type Parts = { [Part in keyof typeof PARTS]: DayState[(typeof PARTS)[Part]] };

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

/** Names a part and its next value, which a change of the log is made of. */
type Next = { [K in Change['part']]: { part: K; id?: number | string } }[Change['part']] & {
  after: unknown;
};

/** A state being changed by one command: collects the changes, one for each part. */
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

  set<T extends (typeof SINGLES)[number]>(part: T, after: DayState[T]): void {
    this.#add([{ part, after }]);
  }

  setEntries(entries: readonly Entry[]): void {
    this.#add(entries.map((after) => ({ part: 'entry', id: after.id, after })));
  }

  put<T extends keyof Parts>(part: T, id: keyof Parts[T], after: Parts[T][keyof Parts[T]] | null): void {
    this.#add([{ part, id: id as number | string, after }]);
  }

  setBouts(bouts: readonly (readonly [id: BoutId, after: Bout | null])[]): void {
    this.#add(bouts.map(([id, after]) => ({ part: 'bout', id, after })));
  }

  setNumbers(numbers: readonly (readonly [number: number, given: GivenBout | null])[]): void {
    this.#add(numbers.map(([id, given]) => ({ part: 'number', id, after: { given } })));
  }

  #add(next: readonly Next[]): void {
    for (const one of next) this.#next.set(partKeyOf(one), one);
    const whole = next.map((one) => ({ ...one, before: null }) as Change);
    this.#now = applyChanges(this.#now, whole, this.#start.seq);
  }

  get changes(): Change[] {
    return [...this.#next.values()].map(({ after, ...named }) => {
      const { part, id } = named;
      return changeOf(id === undefined ? { part } : { part, id }, standing(this.#start, named), after);
    });
  }
}
