import type { DayEvent } from '@league/shared/contract';
import { TAB_EVENTS } from '@league/shared/release';
import { LiveSource } from './live-source.ts';
import type { Follower } from './page-reader.ts';

/** A tab that has been hidden for so long leaves the stream to others, in milliseconds. */
const HIDDEN_FOR = 60_000;

/** What the tabs of a browser tell each other. */
type Told = { event: DayEvent } | { number: string } | { ask: true } | { releases: true };

interface Options extends Follower {
  tournament: string;
  ask: () => Promise<{ number: string; isOver: boolean } | undefined>;
}

/**
 * The news of a day in one tab of a browser. One tab of all has the stream, and tells the others: whoever holds the
 * lock. A browser without locks or channels has a stream in each tab.
 */
export class LiveTab {
  readonly #options: Options;
  readonly #name: string;
  readonly #source: LiveSource;
  readonly #channel: BroadcastChannel | undefined;
  readonly #life = new AbortController();
  #turn: AbortController | undefined;
  #isLeader = false;
  #sleeping: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { tournament, ask, seen } = options;
    this.#name = `league-day-${tournament}`;
    this.#source = new LiveSource({
      ...{ tournament, ask, seen },
      hear: (event) => this.#tell({ event }),
      hearNumber: (number) => this.#tell({ number }),
      hearReleases: () => this.#tell({ releases: true }),
    });
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(this.#name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data));
    const { signal } = this.#life;
    document.addEventListener('visibilitychange', () => this.#handleVisibility(), { signal });
    // A page with an open stream or lock is not kept for the way back.
    addEventListener('pagehide', () => this.#sleep(), { signal });
    addEventListener('pageshow', () => this.#handleVisibility(), { signal });
    if (document.visibilityState === 'visible') this.#wake();
  }

  end(): void {
    this.#life.abort();
    this.#sleep();
    this.#channel?.close();
  }

  #handleVisibility(): void {
    clearTimeout(this.#sleeping);
    if (document.visibilityState === 'visible') this.#wake();
    else this.#sleeping = setTimeout(() => this.#sleep(), HIDDEN_FOR);
  }

  #wake(): void {
    if (this.#turn) return;
    const turn = new AbortController();
    this.#turn = turn;
    if (!this.#channel || !navigator.locks) {
      this.#lead(turn.signal);
      return;
    }
    // A tab that was hidden may have missed something.
    this.#channel.postMessage({ ask: true } satisfies Told);
    navigator.locks
      .request(this.#name, { signal: turn.signal }, () => {
        this.#lead(turn.signal);
        return new Promise<void>((resolve) => turn.signal.addEventListener('abort', () => resolve()));
      })
      .catch(() => {
        // The tab was left or hidden before its turn came.
      });
  }

  #sleep(): void {
    clearTimeout(this.#sleeping);
    this.#turn?.abort();
    this.#turn = undefined;
  }

  #lead(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#isLeader = true;
    this.#source.start();
    signal.addEventListener('abort', () => {
      this.#isLeader = false;
      this.#source.stop();
    });
  }

  #tell(told: Told): void {
    this.#hear(told);
    this.#channel?.postMessage(told);
  }

  #hear(told: Told): void {
    if ('event' in told) this.#options.hear(told.event);
    else if ('number' in told) this.#options.hearNumber(told.number);
    else if ('releases' in told) dispatchEvent(new Event(TAB_EVENTS.look));
    else if (this.#isLeader) {
      const number = this.#options.seen();
      if (number !== undefined) this.#channel?.postMessage({ number } satisfies Told);
    }
  }
}
