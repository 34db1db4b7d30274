import type { DayDesk } from '@league/shared/contract';
import type { Answered, Kept, Pending } from './pending.ts';

/** What the store has of one desk. */
export interface Contents {
  kept: readonly Kept[];
  answered: ReadonlyMap<string, Answered>;
  /** Own commands that no key of this session opens. */
  locked: number;
  /** Commands of other people at the same desk. */
  foreign: number;
}

/** What is written at once, or not at all. */
export interface Change {
  add?: readonly Pending[];
  /** Unless all of these are still there, nothing is written: another tab was faster. */
  replace?: readonly Kept[];
  remove?: readonly number[];
  answered?: Answered;
  /** The desk as the provider has confirmed it; an older one does not take the place of a newer one. */
  snapshot?: DayDesk;
}

/** Where an outbox lies. */
export interface OutboxStore {
  /** Whether it outlives its page. */
  readonly isLasting: boolean;
  read(): Promise<Contents>;
  /** Returns the ids of what was added; null if nothing was written. */
  write(change: Change): Promise<readonly number[] | null>;
  readSnapshot(): Promise<DayDesk | undefined>;
  close(): void;
}

/** For a browser that gives no storage: as long as the page. */
export class MemoryStore implements OutboxStore {
  readonly isLasting = false;
  readonly #kept = new Map<number, Kept>();
  readonly #answered = new Map<string, Answered>();
  #last = 0;

  async read(): Promise<Contents> {
    const kept = [...this.#kept.values()];
    return { kept, answered: new Map(this.#answered), locked: 0, foreign: 0 };
  }

  async write({ add = [], replace = [], remove = [], answered }: Change): Promise<readonly number[] | null> {
    const needed = [...replace.map(({ id }) => id), ...remove];
    if (!needed.every((id) => this.#kept.has(id))) return null;
    for (const id of remove) this.#kept.delete(id);
    for (const one of replace) this.#kept.set(one.id, one);
    if (answered) this.#answered.set(answered.key, answered);
    return add.map((one) => {
      this.#last += 1;
      this.#kept.set(this.#last, { ...one, id: this.#last });
      return this.#last;
    });
  }

  async readSnapshot(): Promise<undefined> {
    return undefined;
  }

  close(): void {}
}
