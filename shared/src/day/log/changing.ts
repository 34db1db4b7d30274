import { applyChanges } from './apply.ts';
import type { DayRefusal, Decision } from './commands.ts';
import {
  type Category,
  type CategoryKey,
  type Change,
  type DayState,
  type Drawable,
  type DrawSession,
  type Entry,
  type Plan,
  type Rules,
  type Session,
  type Sheet,
  thingOf,
  type Word,
  type WordProof,
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

interface Values {
  rules: Rules;
  weighing: NonNullable<DayState['weighing']>;
  list: readonly Drawable[];
  draw: DrawSession;
  plan: Plan;
  earlier: WordProof;
}

/** A state being changed by one command: collects the changes, one for each thing. */
export class Changing {
  readonly #start: DayState;
  #now: DayState;
  readonly #changes = new Map<string, Change>();

  constructor(state: DayState) {
    this.#start = state;
    this.#now = state;
  }

  get state(): DayState {
    return this.#now;
  }

  set<T extends keyof Values>(thing: T, after: Values[T] | null): void {
    this.#add(thing, { thing, before: this.#start[thing], after } as Change);
  }

  setEntry(after: Entry): void {
    const { id } = after;
    this.#add(`entry:${id}`, { thing: 'entry', id, before: this.#start.entries[id] ?? null, after });
  }

  setCategory(id: CategoryKey, after: Category | null): void {
    this.#add(`category:${id}`, { thing: 'category', id, before: this.#start.categories[id] ?? null, after });
  }

  setSheet(after: Sheet): void {
    const { id } = after;
    this.#add(`sheet:${id}`, { thing: 'sheet', id, before: this.#start.sheets[id] ?? null, after });
  }

  setSession(after: Session): void {
    const { number: id } = after;
    this.#add(`session:${id}`, { thing: 'session', id, before: this.#start.sessions[id] ?? null, after });
  }

  setList(id: number, after: readonly Drawable[]): void {
    this.#add(`session-list:${id}`, {
      thing: 'session-list',
      id,
      before: this.#start.lists[id] ?? null,
      after,
    });
  }

  addWord(id: string, after: Word): void {
    this.#add(`word:${id}`, { thing: 'word', id, before: null, after });
  }

  /** Sets the thing of a change to what the change says. */
  put(change: Change): void {
    this.#add(thingOf(change), change);
  }

  #add(thing: string, change: Change): void {
    this.#changes.set(thing, change);
    this.#now = applyChanges(this.#now, [change], this.#start.seq);
  }

  get changes(): Change[] {
    return [...this.#changes.values()];
  }

  decision(): Decision {
    return { changes: this.changes };
  }
}
