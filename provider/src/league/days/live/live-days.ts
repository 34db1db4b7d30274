import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Listen } from '../../../platform/db/database.ts';
import { shareQueryByKey } from '../../../platform/db/shared-query.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { DAY_CHANNEL } from '../log/execute.ts';
import { type CurrentDay, findCurrent, isDayOver } from '../log/find-day.ts';

/** How often a day with readers is asked for without a notice: one may be lost, and hiding a name sends none. */
const ASK_MILLISECONDS = 3_000;
/** Shorter than the patience of any proxy between. */
const BEAT_MILLISECONDS = 15_000;

/** A reader of a day's stream. */
export interface Reader {
  /** Says the number that is current, unless it was the last one. */
  tell(number: string): void;
  /** Says it again: the stream is alive. */
  beat(): void;
  end(): void;
}

interface Options {
  db: Db;
  hear: Listen | undefined;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The days that somebody reads live at this replica. */
export class LiveDays {
  readonly #options: Options;
  readonly #days = new Map<string, Set<Reader>>();
  readonly #share = shareQueryByKey<CurrentDay>();
  #stop: (() => Promise<void>) | undefined;
  #isEnded = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Tells a reader the number of a day, and each further one.
   * @returns how the reader leaves; undefined if the day is over, or this replica stops
   * @throws Refusal 404 without an open day
   */
  async join(tournament: string, reader: Reader): Promise<(() => void) | undefined> {
    if (this.#isEnded) return undefined;
    this.#stop ??= this.#start();
    const readers = this.#days.get(tournament) ?? new Set();
    this.#days.set(tournament, readers.add(reader));
    const leave = () => {
      readers.delete(reader);
      // A day without readers costs nothing.
      if (readers.size === 0 && this.#days.get(tournament) === readers) this.#days.delete(tournament);
    };
    try {
      const isOver = await this.#tell(tournament);
      if (!isOver && !this.#isEnded) return leave;
    } catch (error) {
      leave();
      throw error;
    }
    leave();
    return undefined;
  }

  /** Ends all streams; nobody joins any more. */
  end(): void {
    this.#isEnded = true;
    for (const tournament of this.#days.keys()) this.#endDay(tournament);
    this.#days.clear();
    void this.#stop?.();
  }

  #start(): () => Promise<void> {
    const look = () => {
      for (const tournament of this.#days.keys()) void this.#look(tournament);
    };
    const beat = () => {
      for (const readers of this.#days.values()) for (const reader of readers) reader.beat();
    };
    const asking = setInterval(look, ASK_MILLISECONDS).unref();
    const beating = setInterval(beat, BEAT_MILLISECONDS).unref();
    const listening = this.#options.hear?.(DAY_CHANNEL, (tournament) => {
      if (tournament === '') look();
      else if (this.#days.has(tournament)) void this.#look(tournament);
    });
    listening?.catch(() => {});
    return async () => {
      clearInterval(asking);
      clearInterval(beating);
      await (await listening)?.();
    };
  }

  async #look(tournament: string): Promise<void> {
    try {
      if (await this.#tell(tournament)) this.#endDay(tournament);
    } catch (err) {
      // A rehearsal was wiped.
      if (err instanceof Refusal && err.status === 404) return this.#endDay(tournament);
      // The streams stay open: the database may be away for a moment.
      this.#options.log.info({ err }, 'news of a day were not read');
    }
  }

  /** Tells the readers of a day what is current; whether its last day has passed. */
  async #tell(tournament: string): Promise<boolean> {
    const { db, clock } = this.#options;
    const { number, rules } = await this.#share(tournament, () => findCurrent(db, tournament));
    for (const reader of this.#days.get(tournament) ?? []) reader.tell(number);
    return isDayOver(rules, clock());
  }

  #endDay(tournament: string): void {
    for (const reader of this.#days.get(tournament) ?? []) reader.end();
  }
}
