import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Workshop } from './builds/workshop.ts';
import { LIMITS } from './limits.ts';
import { runNode, startServer } from './processes.ts';

/** Signs the sessions of every provider of this run, so that a journey can make an expired token. */
export const SESSION_SECRET = 'a secret of the journeys, thirty-two bytes and more';

/** Texts by which a journey tells one release of the rating from another. */
export const RATING = { first: 'Чемпионат лиги', next: 'Чемпионат лиги, обновлённый' } as const;

/** Titles of the scales by which a journey tells one release of a tournament's day from another. */
export const SCALES = { first: 'Взвешивание', next: 'Взвешивание, обновлённое' } as const;

/** Prepared once for all journeys: a seeded database, a store with the six parts live, two more ratings, another day, a sixth remote. */
const folders = (root: string) => ({
  data: path.join(root, 'template'),
  workshop: path.join(root, 'workshop'),
  nextRating: path.join(root, 'workshop/build/dist/rating/2.1.0'),
  nextDay: path.join(root, 'workshop/build/dist/day/1.1.0'),
  faults: path.join(root, 'workshop/build/dist/rating/2.2.0'),
  probe: path.join(root, 'workshop/build/dist/probe/1.0.0'),
});

/** Folders of this run; the global setup creates them before any journey starts. */
export function template() {
  const root = process.env.LEAGUE_E2E_ROOT;
  if (!root) throw new Error('The global setup has not run.');
  return { root, ...folders(root) };
}

/**
 * Builds and publishes everything that the journeys start from.
 *
 * @param moreBuilds also those that some journeys publish themselves
 */
export async function makeTemplate(root: string, moreBuilds: boolean): Promise<void> {
  const { data, workshop } = folders(root);
  mkdirSync(data, { recursive: true });
  const [built] = await Promise.all([
    runNode('scripts/build.ts', [], { limit: LIMITS.build }),
    moreBuilds && buildMore(workshop),
    seed(data),
  ]);
  await publish(data, built.trim().split('\n'));
}

/** Further releases of rating and day with another text, a rating with faults, and a sixth remote. */
async function buildMore(folder: string): Promise<void> {
  const workshop = new Workshop(folder);
  workshop.edit('mf-rating/src/lib/page-facts.ts', RATING.first, RATING.next);
  await workshop.build('rating', '2.1.0');
  workshop.edit('mf-day/src/app/scales-page.tsx', `title="${SCALES.first}"`, `title="${SCALES.next}"`);
  await workshop.build('day', '1.1.0');
  workshop.replace('mf-rating/src/remote.tsx', 'fixtures/faults/remote.tsx');
  await workshop.build('rating', '2.2.0');
  workshop.add('probe', 'fixtures/probe', 'rating');
  await workshop.build('probe', '1.0.0');
}

async function seed(data: string): Promise<void> {
  await runNode('provider/src/entry/cli.ts', ['seed'], { env: { DATA_DIR: data } });
}

async function publish(data: string, builds: readonly string[]): Promise<void> {
  const provider = await startServer('provider/src/entry/main.ts', { DATA_DIR: data });
  const env = { DATA_DIR: data, PROVIDER_URL: provider.url };
  const releases: string[] = [];
  for (const folder of builds) {
    const [version = '', name = ''] = folder.split(path.sep).toReversed();
    await runNode('delivery/src/cli/cli.ts', ['publish', name, version, '--from', folder], { env });
    releases.push(name, version);
  }
  const flags = [
    '--why',
    'the journeys start here',
    '--no-confirm',
    '--without-smoke',
    'smoke.spec.ts does it',
  ];
  await runNode('delivery/src/cli/cli.ts', ['promote', ...releases, ...flags], { env });
  await provider.stop();
}
