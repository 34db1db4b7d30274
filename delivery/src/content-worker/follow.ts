import { setTimeout as pause } from 'node:timers/promises';
import { bringNext, type Desk } from './publications.ts';

/** How soon a publication is seen, and how long a failing provider or store is left alone at most, in milliseconds. */
const INTERVAL = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Brings publications live as they fall due, until the signal. A failure is said once, and again when it changes; the
 * publication that met it is begun again.
 * @param say takes a Russian sentence for the operator
 */
export async function followPublications(
  desk: Desk,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let failures = 0;
  let said = '';
  while (!signal.aborted) {
    let wait = INTERVAL;
    try {
      const report = await bringNext(desk);
      if (report) wait = 0;
      if (report?.state === 'failed') say(`Публикация не удалась: ${report.reasons.join(' ')}`);
      failures = 0;
      said = '';
    } catch (error) {
      failures += 1;
      wait = Math.min(LONGEST_PAUSE, INTERVAL * 2 ** Math.min(failures, 5));
      const line = `Публикации ждут: ${error instanceof Error ? error.message : error}`;
      if (line !== said) say(line);
      said = line;
    }
    await pause(wait, undefined, { signal }).catch(() => undefined);
  }
}
