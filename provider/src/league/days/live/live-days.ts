import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Listen } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { DAY_CHANNEL } from '../log/execute.ts';
import { findNumber } from '../log/find-day.ts';
import { LiveDay, type Reader } from './live-day.ts';

/** How often a day with readers is asked for without a notice: one may be lost, and hiding a name sends none. */
const ASK_MILLISECONDS = 3_000;
/** Shorter than the patience of any proxy between. */
const BEAT_MILLISECONDS = 15_000;

interface Options {
  db: Db;
  hear: Listen | undefined;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The days that somebody reads live at this replica. */
export class LiveDays {
  readonly #options: Options;
  readonly #days = new Map<string, Promise<LiveDay>>();
  #stop: (() => Promise<void>) | undefined;
  #isEnded = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Tells a reader what comes after a number.
   * @returns how the reader leaves; undefined if the day is over, or this replica stops
   * @throws Refusal 404 without an open day
   */
  async join(tournament: string, reader: Reader, after?: string): Promise<(() => void) | undefined> {
    if (this.#isEnded) return undefined;
    const opened = this.#days.get(tournament) ?? this.#open(tournament);
    const day = await opened;
    day.users += 1;
    const leave = () => {
      day.readers.delete(reader);
      day.users -= 1;
      // A day without readers costs nothing.
      if (day.users === 0) this.#days.delete(tournament);
    };
    try {
      if (!this.#isEnded && !day.isOver(this.#options.clock())) {
        await day.join(reader, after);
        return leave;
      }
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
    this.#each(endAll);
    this.#days.clear();
    void this.#stop?.();
  }

  #open(tournament: string): Promise<LiveDay> {
    const { db } = this.#options;
    this.#stop ??= this.#start();
    const opened = LiveDay.open(db, tournament, (id) => findNumber(db, id));
    this.#days.set(tournament, opened);
    opened.catch(() => this.#days.delete(tournament));
    return opened;
  }

  #start(): () => Promise<void> {
    const asking = setInterval(() => this.#each(this.#advance), ASK_MILLISECONDS).unref();
    const beating = setInterval(() => this.#each(beatAll), BEAT_MILLISECONDS).unref();
    const listening = this.#options.hear?.(DAY_CHANNEL, (tournament) => {
      if (tournament === '') this.#each(this.#advance);
      else this.#days.get(tournament)?.then(this.#advance, ignore);
    });
    listening?.catch(ignore);
    return async () => {
      clearInterval(asking);
      clearInterval(beating);
      await (await listening)?.();
    };
  }

  #advance = async (day: LiveDay): Promise<void> => {
    try {
      await day.advance();
    } catch (err) {
      // A rehearsal was wiped.
      if (err instanceof Refusal && err.status === 404) endAll(day);
      // The streams stay open: the database may be away for a moment.
      this.#options.log.info({ err }, 'news of a day were not read');
    }
    if (day.isOver(this.#options.clock())) endAll(day);
  };

  #each(act: (day: LiveDay) => void): void {
    for (const opened of this.#days.values()) opened.then(act, ignore);
  }
}

function beatAll({ readers, number }: LiveDay): void {
  for (const reader of readers) reader.beat(number);
}

function endAll({ readers }: LiveDay): void {
  for (const reader of readers) reader.end();
}

const ignore = () => {};
