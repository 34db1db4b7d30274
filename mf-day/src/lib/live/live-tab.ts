import type { DayEvent } from '@league/shared/contract';
import { LiveSource, whenIdle } from './live-source.ts';
import type { Follower } from './page-reader.ts';
import { Silence } from './silence.ts';

/** A tab that has been hidden for so long leaves the stream to others, in milliseconds. */
const HIDDEN_FOR = 60_000;

/** What the tabs of a browser tell each other. */
type Message = { event: DayEvent } | { number: string; isOver?: boolean } | { ask: true };

interface Options extends Follower {
  tournament: string;
  ask: () => Promise<{ number: string; isOver: boolean } | undefined>;
}

/**
 * The news of a day in one tab of a browser. One tab of all has the stream, and tells the others: the tab that holds the
 * lock. A browser without locks or channels has a stream in each tab.
 */
export class LiveTab {
  readonly #options: Options;
  readonly #name: string;
  readonly #source: LiveSource;
  readonly #silence: Silence;
  /** The day has passed: there are no more news. */
  #isOver = false;
  readonly #channel: BroadcastChannel | undefined;
  readonly #life = new AbortController();
  #turn: AbortController | undefined;
  #isLeader = false;
  #sleeping: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { tournament, ask, seen } = options;
    this.#name = `league-day-${tournament}`;
    this.#silence = new Silence(this.#name);
    this.#source = new LiveSource({
      ...{ tournament, ask, seen },
      hear: (event) => this.#tell({ event }),
      hearNumber: (number, isOver = false) => this.#tell({ number, isOver }),
    });
    this.#channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(this.#name);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
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
    this.#silence.end();
    this.#channel?.close();
  }

  /** Asks at once what is current: the network is back. */
  lookNow(): void {
    if (this.#isLeader) this.#source.lookNow();
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
    whenIdle(() => this.#listen(), turn.signal);
    if (!this.#channel || !navigator.locks) {
      this.#lead(turn.signal);
      return;
    }
    // A tab that was hidden may have missed something.
    this.#channel.postMessage({ ask: true } satisfies Message);
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
    this.#silence.pause();
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

  #tell(message: Message): void {
    this.#hear(message);
    this.#channel?.postMessage(message);
  }

  #hear(message: Message): void {
    if ('ask' in message) {
      this.#answer();
      return;
    }
    this.#heard('isOver' in message && message.isOver);
    if ('event' in message) this.#options.hear(message.event);
    else this.#options.hearNumber(message.number);
  }

  #heard(isOver = false): void {
    this.#isOver ||= isOver;
    this.#silence.heard();
    this.#listen();
  }

  #listen(): void {
    if (this.#turn && !this.#isOver) this.#silence.wait();
    else this.#silence.pause();
  }

  /** Tells a tab that may have missed something; not while it is unknown what is current. */
  #answer(): void {
    if (!this.#isLeader || this.#silence.isSilent) return;
    const number = this.#options.seen();
    if (number !== undefined) this.#channel?.postMessage({ number, isOver: this.#isOver } satisfies Message);
  }
}
