import { logProblem } from '@league/shared';
import type { OutboxWorld } from './world.ts';

/** A tab that sends, and says nothing for this time, sleeps: iPads stop the tabs behind. In milliseconds. */
const SILENCE = 5_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Exponential backoff with jitter: desks that lost the network together do not come back together. */
export const waitOf = (failures: number, random: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + random / 2);

/** What a sender does in its turn. */
export interface Sending {
  /** Reads what other tabs have written meanwhile. */
  begin: () => Promise<unknown>;
  /**
   * Sends what is next. Resolves to whether the next may follow at once; null if nothing waits.
   * @param isFirst nothing has failed since the last success
   */
  attempt: (isFirst: boolean) => Promise<boolean | null>;
}

/** Of the tabs with the same name one sends: the holder of the lock. It tries again and again, and sleeps between. */
export class Sender {
  readonly #name: string;
  readonly #world: OutboxWorld;
  readonly #sending: Sending;
  readonly #closing = new AbortController();
  /** Of the loop that sends, while this tab does. */
  #lead: symbol | undefined;
  #stopListening: (() => void) | undefined;
  #isWoken = false;
  #wakeUp: (() => void) | undefined;

  constructor(name: string, world: OutboxWorld, sending: Sending) {
    this.#name = name;
    this.#world = world;
    this.#sending = sending;
  }

  get isLeading(): boolean {
    return this.#lead !== undefined;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /**
   * One tab sends: the one that was there first, then the next one.
   * @param isTaken takes the lock from a tab that sleeps. Both may send for a moment; the keys make that harmless.
   */
  async start(isTaken = false): Promise<void> {
    const { locks } = this.#world;
    const work = async () => {
      if (this.isClosed || this.#lead) return;
      const lead = Symbol('lead');
      this.#lead = lead;
      await this.#sending.begin().catch((error: unknown) => logProblem('Очередь не прочитана', error));
      await this.#drain(lead);
    };
    if (!locks) return work();
    const options = isTaken ? { steal: true } : { signal: this.#closing.signal };
    await locks.request(this.#name, options, work).catch((error: unknown) => {
      if (this.isClosed) return;
      // Another tab has taken it: this one is the next.
      if (this.#lead) void this.start();
      else logProblem('Очередь не отправляется', error);
    });
    this.#lead = undefined;
  }

  /** Tries at once. */
  wake(): void {
    this.#isWoken = true;
    this.#wakeUp?.();
  }

  /** Takes the place of the tab that sends, unless `hear` is called soon. */
  expectWord(): void {
    if (this.#stopListening) return;
    const stop = this.#world.after(SILENCE, () => {
      this.#stopListening = undefined;
      if (!this.isClosed && !this.#lead) void this.start(true);
    });
    this.#stopListening = () => {
      this.#stopListening = undefined;
      stop();
    };
  }

  /** The tab that sends has said something. */
  hear(): void {
    this.#stopListening?.();
  }

  /** Stops, in the middle of a command too. */
  close(): void {
    this.#closing.abort();
    this.#stopListening?.();
    this.wake();
  }

  async #drain(lead: symbol): Promise<void> {
    const isOver = () => this.isClosed || this.#lead !== lead;
    for (let failures = 0; !isOver(); ) {
      const isDone = await this.#sending.attempt(failures === 0);
      failures = isDone === false ? failures + 1 : 0;
      if (isOver()) return;
      if (isDone === null) await this.#sleep();
      else if (failures > 0) await this.#sleep(waitOf(failures, this.#world.random()));
    }
  }

  #sleep(milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      let stop = () => {};
      this.#wakeUp = () => {
        stop();
        this.#wakeUp = undefined;
        this.#isWoken = false;
        resolve();
      };
      if (milliseconds !== undefined) stop = this.#world.after(milliseconds, this.#wakeUp);
      // Something came while the last attempt was on its way.
      if (this.#isWoken) this.#wakeUp();
    });
  }
}
