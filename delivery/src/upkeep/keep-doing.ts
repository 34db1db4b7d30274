import { setTimeout as pause } from 'node:timers/promises';

/** How long a failing provider or store is left alone at most, in milliseconds. */
const LONGEST_PAUSE = 60_000;

interface Habit {
  /** Milliseconds between two steps. */
  interval: number;
  signal: AbortSignal;
  /** Takes a Russian sentence for the operator. */
  say: (line: string) => void;
  /** Begins the sentence about a failure. */
  waiting: string;
}

/**
 * Takes a step again and again, until the signal. A failure is said once, and again when it changes, and makes the pauses longer.
 * @param step resolves with true if the next one is to follow at once
 */
export async function keepDoing(
  step: () => Promise<boolean>,
  { interval, signal, say, waiting }: Habit,
): Promise<void> {
  let failures = 0;
  let said = '';
  while (!signal.aborted) {
    let wait = interval;
    try {
      if (await step()) wait = 0;
      failures = 0;
      said = '';
    } catch (error) {
      failures += 1;
      wait = Math.max(interval, Math.min(LONGEST_PAUSE, interval * 2 ** Math.min(failures, 5)));
      const line = `${waiting}: ${error instanceof Error ? error.message : error}`;
      if (line !== said) say(line);
      said = line;
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}
