import { keepDoing } from '../upkeep/keep-doing.ts';
import { type WatchedSite, watchReleases } from './act.ts';
import { tellRollbacks } from './tell.ts';

/** Minutes are kept once they are over, so a shorter interval would see nothing more. In milliseconds. */
const INTERVAL = 30_000;

interface Following extends WatchedSite {
  /** `CONTENT_TOKEN` of the provider; without it nobody is mailed. */
  token?: string | undefined;
}

/**
 * Watches what is promoted, until the signal. What it cannot roll back is said once. The operator is mailed of what it has rolled back,
 * as soon as the provider answers.
 * @param say takes a Russian sentence for the operator
 */
export function followReleases(
  { token, ...site }: Following,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let said: readonly string[] = [];
  const step = async () => {
    try {
      const lines = await watchReleases(site);
      for (const line of lines) if (!said.includes(line)) say(line);
      said = lines;
    } finally {
      // The mail of what was rolled back before waits for nothing else.
      if (token) await tellRollbacks(site.store, { ...site, token });
    }
    return false;
  };
  return keepDoing(step, { interval: INTERVAL, signal, say, waiting: 'Наблюдение ждёт' });
}
