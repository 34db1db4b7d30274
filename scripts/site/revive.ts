import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../problem.ts';
import type { Child } from './child.ts';
import { untilSilent, type Watch } from './watch.ts';

/** Milliseconds, and how often. */
export interface Patience {
  /** The first pause before a new attempt; it doubles with each one that follows. */
  first: number;
  longest: number;
  /** Who has run so long was well: the next pause is the first one again. */
  steady: number;
  /** How long a new attempt may take to get ready. */
  start: number;
  /** So many attempts within `window` are enough: what needs more is broken, and whoever runs the site has to know. */
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
  /** Says that nobody wants the server any more. */
  signal: AbortSignal;
  say: (line: string) => void;
  /** Without it a server that hangs stays. */
  watch?: Watch;
  patience?: Patience;
}

/**
 * Starts a server, and again whenever it ends by itself or hangs, at the same address, until somebody stops it or it has
 * ended too often. Fails when it does not start the first time: then waiting mends nothing.
 */
export async function startRevived({ open, watch, patience = PATIENCE, ...told }: Revived): Promise<Child> {
  const { title, signal, say } = told;
  let child = await open(signal);
  let wait = patience.first;
  let attempts: number[] = [];

  /** Waits for the end of the server, which it brings about when the server hangs; says how it came. */
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

  /** Tries until the server is back; a reason to give up, or that it is not wanted any more. */
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
        // Whoever stopped it in this very moment has stopped the one before.
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
