import type { HealthMinute } from '@league/shared/release';
import type { FastifyBaseLogger } from 'fastify';
import { minuteOf, writeMinute } from '../../health/minutes.ts';
import { AlreadyExistsError, type Store } from '../../release/store.ts';

/** Counts that the store does not take are offered for so many minutes: a little later the watch no longer looks for new ones. */
const LATEST = 9;

interface Waiting {
  counted: HealthMinute;
  /** Tells the pieces of one minute apart, and stays: one whose answer was lost is not written again. */
  piece: number;
}

/**
 * Writes what one edge has counted, in its order, and again while the store does not take it. A network that has been counted is not
 * counted again for a day, so counts that are lost are evidence that never comes.
 * @param edge stands for this process
 */
export class KeptCounts {
  readonly #store: Store;
  readonly #edge: string;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #now: () => Date;
  #pieces = 0;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    store: Store,
    edge: string,
    log: Pick<FastifyBaseLogger, 'error'>,
    now: () => Date = () => new Date(),
  ) {
    this.#store = store;
    this.#edge = edge;
    this.#log = log;
    this.#now = now;
  }

  /** Whether some counts wait for the store. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  add(counted: HealthMinute): void {
    this.#pieces += 1;
    this.#waiting.push({ counted, piece: this.#pieces });
  }

  /** Writes what waits; resolves when all is written, or the store has not taken something. */
  async write(): Promise<void> {
    if (!this.isBehind) return;
    this.#writing ??= this.#writeAll();
    await this.#writing;
  }

  async #writeAll() {
    try {
      for (let [next] = this.#waiting; next; [next] = this.#waiting) {
        await writeMinute(this.#store, this.#edge, next.counted, next.piece).catch((error) => {
          if (!(error instanceof AlreadyExistsError)) throw error;
        });
        this.#waiting.shift();
      }
      this.#isFailing = false;
    } catch (err) {
      // A full or read-only disk costs these counts, never a page.
      if (!this.#isFailing) this.#log.error({ err }, 'counts wait for the store');
      this.#isFailing = true;
      this.#giveUpOld();
    } finally {
      this.#writing = undefined;
    }
  }

  #giveUpOld() {
    const oldest = minuteOf(new Date(this.#now().getTime() - LATEST * 60_000));
    const young = this.#waiting.filter(({ counted }) => counted.minute >= oldest);
    const lost = this.#waiting.length - young.length;
    this.#waiting = young;
    if (lost > 0) this.#log.error({ lost }, 'counts were not kept');
  }
}
