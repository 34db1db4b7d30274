import { RESULTS_FILE, TOURNAMENTS_FILE } from '@league/shared/contract';
import { calendar } from '../content/calendar.ts';
import { publish } from './lib/content/published.ts';
import { publishResults } from './lib/results/published-results.ts';
import { readWinners } from './lib/results/read-winners.ts';
import { winnersFile } from './lib/results/winners.ts';

async function winnersOf({ id, load }: (typeof calendar)[number]) {
  const { default: content } = await load();
  return content.results ? [[winnersFile(id), JSON.stringify(readWinners(content).winners)]] : [];
}

/**
 * Data files of the release by name: the build writes them beside the code. Node reads this, so no component may be
 * imported.
 */
export const files = async (): Promise<Record<string, string>> => ({
  [TOURNAMENTS_FILE]: JSON.stringify(calendar.map(publish)),
  [RESULTS_FILE]: JSON.stringify((await Promise.all(calendar.map(publishResults))).flat()),
  ...Object.fromEntries((await Promise.all(calendar.map(winnersOf))).flat()),
});
