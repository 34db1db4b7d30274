import type { DayEvent } from '@league/shared/contract';
import { SILENCE } from './silence.ts';

interface Options {
  tournament: string;
  /** Number of what the tab shows. */
  seen: () => string | undefined;
  /** Asks what is current, and whether the day is over; undefined without an answer. */
  ask: () => Promise<{ number: string; isOver: boolean } | undefined>;
  hear: (event: DayEvent) => void;
  hearNumber: (number: string, isOver?: boolean) => void;
}

/** How often a tab without a stream asks, in milliseconds. */
const ASK_EVERY = 20_000;
/** Pages are shown before their streams are opened; this late at the latest. */
const IDLE_WITHIN = 3_000;

/** Whether the page has loaded what it shows, and has time. */
export function whenIdle(go: () => void, signal: AbortSignal): void {
  const begin = () => {
    if (signal.aborted) return;
    if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: IDLE_WITHIN });
    else setTimeout(go);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });
}

/** The news of a day in one tab: a stream of the server, and questions while there is none. */
export class LiveSource {
  readonly #options: Options;
  #life: AbortController | undefined;
  #stream: EventSource | undefined;
  #heardAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#life ??= new AbortController();
    const { signal } = this.#life;
    whenIdle(() => {
      if (signal.aborted) return;
      this.#connect();
      const timer = setInterval(() => void this.#look(), ASK_EVERY);
      signal.addEventListener('abort', () => clearInterval(timer));
    }, signal);
  }

  stop(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** Asks at once: the network is back. */
  lookNow(): void {
    if (this.#life) void this.#look(true);
  }

  #connect(): void {
    if (typeof EventSource === 'undefined') return;
    this.#stream?.close();
    const { tournament, seen, hear, hearNumber } = this.#options;
    const address = new URL(`/api/days/${encodeURIComponent(tournament)}/live`, location.origin);
    const number = seen();
    if (number !== undefined) address.searchParams.set('after', number);
    const stream = new EventSource(address);
    this.#stream = stream;
    const listen = (name: string, tell: (data: string) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        this.#heardAt = performance.now();
        tell(data);
      });
    listen('open', () => {});
    listen('beat', (number) => hearNumber(number));
    listen('message', (data) => hear(JSON.parse(data)));
  }

  /** Asks, and opens another stream, where this one is cut, refused or silent. */
  async #look(isBack = false): Promise<void> {
    const isOpen = this.#stream?.readyState === 1 && performance.now() - this.#heardAt < SILENCE;
    if (isOpen && !isBack) return;
    const answer = await this.#options.ask();
    if (!this.#life || !answer) return;
    this.#options.hearNumber(answer.number, answer.isOver);
    if (answer.isOver) this.stop();
    else this.#connect();
  }
}
