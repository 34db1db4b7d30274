import { ASSETS, discoveryKey, type LiveSet, type Release } from '@league/shared/release';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { readSite, type Site } from '../page/html-folder.ts';
import { putAssets } from '../release/assets.ts';
import { findRelease, listParts, listVersions, releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { findCandidates, movesOf, readHistory } from '../sets/history.ts';
import { listRevisions, readNewestSet, readRevision } from '../sets/sets.ts';
import { findUsed, type Leftover, strayPages, unfinishedWrites, unusedAssets } from './leftovers.ts';

export interface PruneOptions {
  /** An open tab may ask for files of its set this long after the set was replaced. */
  keepDays: number;
  /** Finds everything, removes nothing. */
  dryRun: boolean;
}

const DAY = 86_400_000;

/** The site as it was when the plan was made. */
interface Plan {
  live: Site;
  history: readonly LiveSet[];
}

/**
 * Removes the pages of lost races and old revisions, and old releases: never what is live, a fallback, a way back or
 * was live within the retention of an open tab; also what a crash has left behind. Returns what went, or would go. The sets stay: they are the history.
 */
export async function prune(store: Store, { keepDays, dryRun }: PruneOptions): Promise<Leftover[]> {
  const removed = await unfinishedWrites(store, dryRun);
  for (;;) {
    const set = await readNewestSet(store);
    if (!set) return removed;
    const plan = { live: await readSite(store, set), history: await readHistory(store) };
    const leftovers = await findLeftovers(store, plan, keepDays);
    if (dryRun) return [...removed, ...leftovers];
    const done = await removeWhileLive(store, set, leftovers);
    removed.push(...done);
    if (done.length === leftovers.length) return removed;
  }
}

/** Stops as soon as another operator has changed what is live: the plan was made for an older set. */
async function removeWhileLive(store: Store, live: LiveSet, leftovers: readonly Leftover[]) {
  const removed: Leftover[] = [];
  const assets = new Map<string, Uint8Array>();
  for (const leftover of leftovers) {
    const [newest] = await listRevisions(store);
    if (newest !== live.revision) break;
    const bytes = leftover.path.startsWith(`${ASSETS}/`) ? await store.get(leftover.path) : null;
    if (bytes) assets.set(leftover.path, bytes);
    await store.remove(leftover.path);
    removed.push(leftover);
  }
  const givenBack = await giveBack(store, assets);
  return removed.filter(({ path }) => !givenBack.has(path));
}

/** Writes what a release has begun to use meanwhile. One that is published later writes its assets itself. */
async function giveBack(store: Store, assets: ReadonlyMap<string, Uint8Array>): Promise<Set<string>> {
  if (assets.size === 0) return new Set();
  const isUsed = await findUsed(store);
  const used = new Map([...assets].filter(([path]) => isUsed(path)));
  await putAssets(store, used);
  return new Set(used.keys());
}

async function findLeftovers(store: Store, plan: Plan, keepDays: number): Promise<Leftover[]> {
  const since = new Date(Date.now() - keepDays * DAY).toISOString();
  const releases = await oldReleases(store, plan, since);
  return [
    ...(await strayPages(store, plan.live)),
    ...(await oldPages(store, plan.live, since)),
    ...releases,
    ...(await unusedAssets(store, new Set(releases.map(({ path }) => path)))),
  ];
}

/** The edge serves the revision before when the newest one is damaged, so a few stay whatever their age. */
const REVISIONS = 5;

async function oldPages(store: Store, live: LiveSet, since: string): Promise<Leftover[]> {
  const old = new Set<string>();
  const kept = new Set([live.html]);
  let left = REVISIONS;
  let replacedAt: string | undefined;
  for (const revision of await listRevisions(store)) {
    const found = await readRevision(store, revision).catch(absentIfDamaged);
    if (!found) continue;
    const isOld = left <= 0 && replacedAt !== undefined && replacedAt < since;
    (isOld ? old : kept).add(found.html);
    left -= 1;
    replacedAt = found.at;
  }
  const present = (await store.list('html')).map((name) => `html/${name}`);
  return present
    .filter((path) => old.has(path) && !kept.has(path))
    .map((path) => ({ path, reason: 'страницы старой ревизии' }));
}

async function oldReleases(store: Store, plan: Plan, since: string): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const name of await listParts(store)) {
    for (const version of await listVersions(store, name)) {
      const release = await findRelease(store, name, version).catch((error) => {
        // `verify` reports it; its age is unknown.
        if (error instanceof DeliveryError) return null;
        throw error;
      });
      const reason = release && reasonToGo(release, plan, since);
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

/** @param since ISO time; what was replaced or published after it stays */
function reasonToGo(release: Release, plan: Plan, since: string): string | undefined {
  const { name, version, builtAt } = release;
  if (isNeeded(plan, release)) return undefined;
  const touched = movesOf(plan.history).filter(({ moves }) =>
    moves.some((move) => move.name === name && [move.from, move.to].includes(version)),
  );
  if (builtAt >= since || touched.some(({ set }) => set.at >= since)) return undefined;
  if (plan.live.withdrawn[name]?.includes(version)) return 'релиз отозван';
  return touched.length > 0 ? 'старый релиз' : 'релиз так и не введён';
}
