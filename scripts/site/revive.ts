import { setTimeout as pause } from 'node:timers/promises';
import { describe } from '../problem.ts';
import type { Child } from './child.ts';

/** Milliseconds. */
export interface Patience {
  /** The first pause before a new attempt; it doubles with each one that follows. */
  first: number;
  longest: number;
  /** Who has run so long was well: the next pause is the first one again. */
  steady: number;
}

const PATIENCE: Patience = { first: 1_000, longest: 30_000, steady: 60_000 };

interface Revived {
  title: string;
  open: () => Promise<Child>;
  /** Says that nobody wants the server any more. */
  signal: AbortSignal;
  say: (line: string) => void;
  patience?: Patience;
}

/**
 * Starts a server, and again whenever it ends by itself, at the same address, until somebody stops it. Fails when it
 * does not start the first time: then waiting mends nothing.
 */
export async function startRevived({ open, patience = PATIENCE, ...told }: Revived): Promise<Child> {
  const { title, signal, say } = told;
  let child = await open();
  let wait = patience.first;

  /** Tries until the server is back; `false`: it is not wanted any more. */
  const revive = async (why: string): Promise<boolean> => {
    let reason = why;
    while (!signal.aborted) {
      say(`${title}: ${reason}. Запускаю снова через ${Math.ceil(wait / 1000)} с.`);
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, patience.longest);
      if (signal.aborted) return false;
      try {
        child = await open();
        // Whoever stopped it in this very moment has stopped the one before.
        if (signal.aborted) {
          await child.stop();
          return false;
        }
        say(`${title}: снова работает.`);
        return true;
      } catch (error) {
        reason = describe(error).replace(/\.$/, '');
      }
    }
    return false;
  };

  const follow = async (): Promise<string> => {
    for (;;) {
      const started = performance.now();
      const how = await child.ended;
      if (performance.now() - started >= patience.steady) wait = patience.first;
      if (signal.aborted || !(await revive(`процесс завершился (${how})`))) return how;
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
  };
}
