import { ASSETS, discoveryKey, type LiveSet, type Release } from '@league/shared/release';
import { absentIfDamaged } from '../delivery-error.ts';
import { readHtmlFolder, readSite, type Site } from '../page/html-folder.ts';
import { findRelease, listParts, listVersions, releaseFolder, storedPath } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { findCandidates, movesOf, readHistory } from '../sets/history.ts';
import { listRevisions, readNewestSet } from '../sets/sets.ts';

export interface PruneOptions {
  /** An open tab may ask for files of its set this long after the set was replaced. */
  retentionDays: number;
  /** Finds everything, removes nothing. */
  dryRun: boolean;
}

/** Something in the store that nobody needs any more. */
interface Leftover {
  path: string;
  /** A Russian phrase: why it may go. */
  reason: string;
}

const DAY = 86_400_000;
/** Milliseconds. A write takes seconds, a promotion into a slow bucket minutes. */
const LONGEST_WRITE = 3_600_000;

/** The site as it was when the plan was made. */
interface Plan {
  live: Site;
  history: readonly LiveSet[];
  /** ISO time; what was replaced or published after it stays. */
  since: string;
}

/**
 * Removes the pages of lost races and old revisions, and old releases: never what is live, a fallback, a way back or
 * was live within the retention of an open tab; also what a crash has left behind. Returns what went, or would go. The sets stay: they are the history.
 * Stops as soon as another operator has changed what is live, and where the newest set cannot be read.
 */
export async function prune(store: Store, { retentionDays, dryRun }: PruneOptions): Promise<Leftover[]> {
  const longestAgo = new Date(Date.now() - LONGEST_WRITE);
  const cutOff = (await store.sweep?.(longestAgo, dryRun)) ?? [];
  const removed: Leftover[] = cutOff.map((path) => ({ path, reason: 'прерванная запись' }));
  const set = await readNewestSet(store);
  if (!set) return removed;
  const since = new Date(Date.now() - retentionDays * DAY).toISOString();
  const plan = { live: await readSite(store, set), history: await readHistory(store), since };
  const releases = await oldReleases(store, plan);
  const leftovers = [
    ...(await oldPages(store, plan, longestAgo)),
    ...releases,
    ...(await unusedAssets(store, new Set(releases.map(({ path }) => path)))),
  ];
  if (dryRun) return [...removed, ...leftovers];
  for (const leftover of leftovers) {
    const [newest] = await listRevisions(store);
    if (newest !== set.revision) break;
    await store.remove(leftover.path);
    removed.push(leftover);
  }
  return removed;
}

/** The edge serves the revision before when the newest one is damaged, so a few stay whatever their age. */
const REVISIONS = 5;

/**
 * Pages of old sets, of lost races, and of promotions that were cut off before `begunBefore`. Those of a set that cannot be
 * read stay: its file may be restored.
 */
async function oldPages(
  store: Store,
  { live, history, since }: Plan,
  begunBefore: Date,
): Promise<Leftover[]> {
  const needed = history.filter((_, index) => index < REVISIONS || (history[index - 1]?.at ?? '') >= since);
  const neededFiles = new Set(needed.map(({ html }) => html));
  const known = new Set(history.map(({ revision }) => revision));
  const paths = (await store.list('html')).map((name) => `html/${name}`);
  const isOver = ({ revision, begun }: ReturnType<typeof readHtmlFolder>) =>
    known.has(revision) || (revision > live.revision && begun < begunBefore);
  return paths
    .filter((path) => !neededFiles.has(path) && isOver(readHtmlFolder(path)))
    .map((path) => ({ path, reason: 'страницы не нужны ни одному набору' }));
}

async function oldReleases(store: Store, plan: Plan): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const name of await listParts(store)) {
    for (const version of await listVersions(store, name)) {
      // `verify` reports a damaged one; its age is unknown.
      const release = await findRelease(store, name, version).catch(absentIfDamaged);
      const reason = release && reasonToGo(release, plan);
      if (reason) leftovers.push({ path: releaseFolder(name, version), reason });
    }
  }
  return leftovers;
}

/** How many releases of a part a rollback may still choose from. */
const RETURNS = 3;

/** Whether it is live, a fallback, or one that a rollback may choose. */
function isNeeded({ live, history }: Plan, { name, version }: Release): boolean {
  const now = live.parts[name];
  const [entry] = live.discovery.microFrontends[discoveryKey(name)] ?? [];
  const returns = findCandidates(history, name, now ?? '', live.withdrawn).slice(0, RETURNS);
  return [now, entry?.extras.fallback?.version, ...returns].includes(version);
}

function reasonToGo(release: Release, plan: Plan): string | undefined {
  const { name, version, builtAt } = release;
  if (isNeeded(plan, release)) return undefined;
  const touched = movesOf(plan.history).filter(({ moves }) =>
    moves.some((move) => move.name === name && [move.from, move.to].includes(version)),
  );
  const { since } = plan;
  if (builtAt >= since || touched.some(({ set }) => set.at >= since)) return undefined;
  if (plan.live.withdrawn[name]?.includes(version)) return 'релиз отозван';
  return touched.length > 0 ? 'старый релиз' : 'релиз так и не введён';
}

/** Assets, and copies of them, that no release lists. While a `release.json` cannot be read, nobody knows what it lists: all stay. */
async function unusedAssets(store: Store, going: ReadonlySet<string>): Promise<Leftover[]> {
  const listed = new Set<string>();
  for (const name of await listParts(store))
    for (const version of await listVersions(store, name)) {
      if (going.has(releaseFolder(name, version))) continue;
      const release = await findRelease(store, name, version).catch(absentIfDamaged);
      if (!release) return [];
      for (const file of Object.keys(release.files)) listed.add(storedPath(release, file));
    }
  const paths = (await store.list(ASSETS)).map((name) => `${ASSETS}/${name}`);
  return paths
    .filter((path) => !listed.has(path.replace(/\.br$/, '')))
    .map((path) => ({ path, reason: 'не нужен ни одному релизу' }));
}
