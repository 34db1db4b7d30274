import { keepDoing } from '../upkeep/keep-doing.ts';
import { type WatchedSite, watchReleases } from './act.ts';

/** Minutes are kept once they are over, so a shorter interval would see nothing more. In milliseconds. */
const INTERVAL = 30_000;

/**
 * Watches what is promoted, until the signal. What it cannot roll back is said once.
 * @param say takes a Russian sentence for the operator
 */
export function followReleases(
  site: WatchedSite,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let said: readonly string[] = [];
  const step = async () => {
    const lines = await watchReleases(site);
    for (const line of lines) if (!said.includes(line)) say(line);
    said = lines;
    return false;
  };
  return keepDoing(step, { interval: INTERVAL, signal, say, waiting: 'Наблюдение ждёт' });
}
