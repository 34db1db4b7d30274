import { logProblem } from '@league/shared';

/** Time, chance and the other tabs: in the hands of a test. */
export interface OutboxWorld {
  now: () => number;
  /** Calls `work` later, unless what it returns is called before. */
  after: (milliseconds: number, work: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
  /** Undefined in a browser without them: every tab then sends, and the keys keep it from being done twice. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

export const BROWSER: OutboxWorld = {
  now: Date.now,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  get locks() {
    return navigator.locks;
  },
  channel: (name) => new BroadcastChannel(name),
};

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

/**
 * Of the tabs with the same name one sends at a time, under a Web Lock. The lock is free during the pauses between
 * attempts, so that a tab which the system stops (iPads do, behind another) holds up no other.
 */
export class Sender {
  readonly #name: string;
  readonly #world: OutboxWorld;
  readonly #sending: Sending;
  readonly #closing = new AbortController();
  #failures = 0;
  #isRunning = false;
  #isWoken = false;
  #stopWaiting: (() => void) | undefined;

  constructor(name: string, world: OutboxWorld, sending: Sending) {
    this.#name = name;
    this.#world = world;
    this.#sending = sending;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Tries at once, or once more after the attempt that is on its way. */
  wake(): void {
    this.#stopWaiting?.();
    this.#isWoken = true;
    if (!this.#isRunning) void this.#run();
  }

  /** Stops, in the middle of a command too. */
  close(): void {
    this.#closing.abort();
    this.#stopWaiting?.();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWoken && !this.isClosed) {
      this.#isWoken = false;
      if (!(await this.#inTurn().catch(this.#fail))) this.#failures += 1;
      else this.#failures = 0;
    }
    this.#isRunning = false;
    if (this.isClosed || this.#failures === 0) return;
    const wait = waitOf(this.#failures, this.#world.random());
    this.#stopWaiting = this.#world.after(wait, () => this.wake());
  }

  /** Whether nothing waits any more. */
  #inTurn(): Promise<boolean> {
    const { locks } = this.#world;
    const { signal } = this.#closing;
    return locks ? locks.request(this.#name, { signal }, this.#drain) : this.#drain();
  }

  readonly #drain = async (): Promise<boolean> => {
    await this.#sending.begin();
    while (!this.isClosed) {
      const isDone = await this.#sending.attempt(this.#failures === 0);
      if (!isDone) return isDone === null;
      this.#failures = 0;
    }
    return true;
  };

  readonly #fail = (error: unknown): false => {
    if (!this.isClosed) logProblem('Очередь не отправляется', error);
    return false;
  };
}
