import { oldHours } from '../health/minutes.ts';
import { BRISK } from '../health/young.ts';
import { keepDoing } from '../upkeep/keep-doing.ts';
import { type WatchedSite, watchReleases } from './act.ts';
import { Pace } from './pace.ts';
import { tellRollbacks } from './tell.ts';

/** How long minutes are kept, and how often the older ones are removed. */
const KEEP_DAYS = 30;
const SWEEP = 24 * 60 * 60_000;

interface Following extends WatchedSite {
  /** `CONTENT_TOKEN` of the provider; without it nobody is mailed. */
  token?: string | undefined;
}

/**
 * Watches what is promoted, until the signal. What it cannot roll back is said once. The operator is mailed of what it has rolled back,
 * as soon as the provider answers. What tabs reported long ago is removed once a day.
 * @param say takes a Russian sentence for the operator
 */
export function followReleases(
  { token, ...site }: Following,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  let said: readonly string[] = [];
  const pace = new Pace(site.store);
  let sweptAt = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    if (Date.now() < sweptAt + SWEEP) return;
    for (const hour of await oldHours(site.store, KEEP_DAYS)) await site.store.remove(hour);
    sweptAt = Date.now();
  };
  const look = async () => {
    try {
      const lines = await watchReleases(site);
      for (const line of lines) if (!said.includes(line)) say(line);
      said = lines;
    } finally {
      // The mail of what was rolled back before waits for nothing else.
      if (token) await tellRollbacks(site.store, { ...site, token });
    }
    await sweep();
  };
  const step = async () => {
    if (!(await pace.isDue())) return false;
    await look().then(
      () => pace.done(),
      (error) => {
        pace.failed();
        throw error;
      },
    );
    return false;
  };
  return keepDoing(step, { interval: BRISK, signal, say, waiting: 'Наблюдение ждёт' });
}
