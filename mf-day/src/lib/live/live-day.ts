import { SILENCE, Silence } from './silence.ts';

/** A tab that has been hidden for so long closes its stream, in milliseconds. */
const HIDDEN_FOR = 60_000;
/** How often a tab without a stream asks, in milliseconds. */
const ASK_EVERY = 20_000;
/** Pages are shown before their streams are opened; this late at the latest. */
const IDLE_WITHIN = 3_000;

/** Whether the page has loaded what it shows, and has time. */
function whenIdle(go: () => void, signal: AbortSignal): void {
  const run = () => signal.aborted || go();
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });
}

interface Options {
  tournament: string;
  /** Hears the number of the day that is current. */
  hear: (number: string) => void;
  /** Asks what is current, and whether the day is over; undefined without an answer. */
  ask: () => Promise<{ number: string; isOver: boolean } | undefined>;
}

/** The news of a day in a tab that is in sight: a stream of the server, and questions while there is none. */
export class LiveDay {
  readonly #options: Options;
  readonly #silence: Silence;
  readonly #life = new AbortController();
  /** While the tab is in sight. */
  #awake: AbortController | undefined;
  #sleeping: ReturnType<typeof setTimeout> | undefined;
  #stream: EventSource | undefined;
  #heardAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#silence = new Silence(`day ${options.tournament}`);
    const { signal } = this.#life;
    document.addEventListener('visibilitychange', this.#follow, { signal });
    // A page with an open stream is not kept for the way back.
    addEventListener('pagehide', this.#sleep, { signal });
    addEventListener('pageshow', this.#follow, { signal });
    if (document.visibilityState === 'visible') this.#wake();
  }

  end(): void {
    this.#life.abort();
    this.#sleep();
    this.#silence.end();
  }

  /** Asks at once what is current: the network is back. */
  lookNow(): void {
    if (this.#awake) void this.#look(true);
  }

  readonly #follow = (): void => {
    clearTimeout(this.#sleeping);
    if (document.visibilityState === 'visible') this.#wake();
    else this.#sleeping = setTimeout(this.#sleep, HIDDEN_FOR);
  };

  #wake(): void {
    if (this.#awake) return;
    this.#awake = new AbortController();
    const { signal } = this.#awake;
    whenIdle(() => {
      this.#silence.wait();
      this.#connect();
      const timer = setInterval(() => void this.#look(), ASK_EVERY);
      signal.addEventListener('abort', () => clearInterval(timer));
    }, signal);
  }

  readonly #sleep = (): void => {
    clearTimeout(this.#sleeping);
    this.#silence.pause();
    this.#awake?.abort();
    this.#awake = undefined;
    this.#stream?.close();
    this.#stream = undefined;
  };

  #connect(): void {
    if (typeof EventSource === 'undefined') return;
    this.#stream?.close();
    const { tournament, hear } = this.#options;
    this.#stream = new EventSource(`/api/days/${encodeURIComponent(tournament)}/live`);
    this.#stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard();
      hear(data);
    });
  }

  #heard(): void {
    this.#heardAt = performance.now();
    this.#silence.heard();
    if (this.#awake) this.#silence.wait();
  }

  /** Asks, and opens another stream, where this one is cut, refused or silent. */
  async #look(isBack = false): Promise<void> {
    const isOpen = this.#stream?.readyState === 1 && performance.now() - this.#heardAt < SILENCE;
    if (isOpen && !isBack) return;
    const awake = this.#awake;
    const answer = await this.#options.ask();
    if (!awake || awake !== this.#awake || !answer) return;
    this.#silence.heard();
    this.#silence.wait();
    this.#options.hear(answer.number);
    if (!answer.isOver) return this.#connect();
    // The day has passed: there are no more news.
    this.end();
  }
}
