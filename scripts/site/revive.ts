import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../problem.ts';
import type { Child } from './child.ts';
import { untilSilent, type Watch } from './watch.ts';

/** Times in milliseconds, and counts. */
export interface Patience {
  /** Pause before the first new attempt; it doubles with each further one. */
  first: number;
  longest: number;
  /** After running this long, the next pause is the first one again. */
  steady: number;
  /** How long a new attempt may take to get ready. */
  start: number;
  /** This many attempts within `window` are the limit: a server that needs more is broken, and somebody has to know. */
  attempts: number;
  window: number;
}

const PATIENCE: Patience = {
  first: 1_000,
  longest: 30_000,
  steady: 60_000,
  start: 180_000,
  attempts: 8,
  window: 15 * 60_000,
};

interface Revived {
  title: string;
  open: (signal: AbortSignal) => Promise<Child>;
  /** Aborted when the server is no longer wanted. */
  signal: AbortSignal;
  say: (line: string) => void;
  /** If absent, a hanging server is not detected. */
  watch?: Watch;
  patience?: Patience;
}

/**
 * Starts a server and restarts it at the same address whenever it ends or hangs, until it is stopped or has ended too
 * often. Fails if the first start fails: a retry would not help.
 */
export async function startRevived({ open, watch, patience = PATIENCE, ...told }: Revived): Promise<Child> {
  const { title, signal, say } = told;
  let child = await open(signal);
  let wait = patience.first;
  let attempts: number[] = [];

  /** Waits for the end of the server, killing it if it hangs; returns how it ended. */
  const untilEnded = async (): Promise<string> => {
    if (!watch) return child.ended;
    const over = new AbortController();
    const stopWatching = AbortSignal.any([signal, over.signal]);
    const hung = untilSilent(child.url, watch, stopWatching).then(async (why) => {
      if (why) await child.kill();
      return why;
    });
    const how = await child.ended;
    over.abort();
    return (await hung) ?? how;
  };

  /**
   * Retries until the server is back. Returns a reason to give up, or `undefined` once it runs or is no longer wanted.
   */
  const revive = async (end: string): Promise<string | undefined> => {
    let reason = end;
    while (!signal.aborted) {
      const now = performance.now();
      attempts = attempts.filter((moment) => now - moment < patience.window);
      if (attempts.length >= patience.attempts) {
        const minutes = Math.ceil(patience.window / 60_000);
        return `${reason}. Попыток за ${minutes} мин: ${attempts.length}, больше не запускаю`;
      }
      attempts.push(now);
      say(`${title}: ${reason}. Запускаю снова через ${Math.ceil(wait / 1000)} с.`);
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, patience.longest);
      if (signal.aborted) break;
      const tooLong = AbortSignal.timeout(patience.start);
      try {
        child = await open(AbortSignal.any([signal, tooLong]));
        // A stop at this very moment has stopped only the previous process.
        if (signal.aborted) await child.stop();
        else say(`${title}: снова работает.`);
        return undefined;
      } catch (error) {
        const why = describe(error).replace(`${title}: `, '').replace(/\.$/, '');
        reason = tooLong.aborted ? `не запустился за ${patience.start / 1000} с` : why;
      }
    }
    return undefined;
  };

  const follow = async (): Promise<string> => {
    for (;;) {
      const started = performance.now();
      const how = await untilEnded();
      if (performance.now() - started >= patience.steady) wait = patience.first;
      const end = await revive(how);
      if (end || signal.aborted) return end ?? how;
    }
  };
  const ended = follow();
  return {
    url: child.url,
    ended,
    stop: async () => {
      await child.stop();
      await ended;
    },
    kill: () => child.kill(),
  };
}
