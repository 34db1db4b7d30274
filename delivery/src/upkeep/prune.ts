import { type Channel, discoveryKey, type Release } from '@league/shared/release';
import { listRevisions, readChannel, readNewestChannel } from '../channel/channel.ts';
import { findCandidates, type HistoryLine, readHistory } from '../channel/ledger.ts';
import { absentIfDamaged, DeliveryError } from '../delivery-error.ts';
import { findRelease, listParts, listVersions, releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { type Leftover, strayPages, unfinishedWrites, unusedAssets } from './leftovers.ts';

export interface PruneOptions {
  /** An open tab may ask for files of its set this long after the set was replaced. */
  keepDays: number;
  /** Finds everything, removes nothing. */
  dryRun: boolean;
}

const DAY = 86_400_000;

/** The site as it was when the plan was made. */
interface Site {
  channel: Channel;
  history: readonly HistoryLine[];
}

/**
 * Removes the pages of lost races and old revisions, and old releases: never what is live, a fallback, a way back or
 * was live within the retention of an open tab; also what a crash has left behind. Returns what went, or would go. The channel documents stay: they are the ledger.
 */
export async function prune(store: Store, { keepDays, dryRun }: PruneOptions): Promise<Leftover[]> {
  const removed = await unfinishedWrites(store, dryRun);
  for (;;) {
    const channel = await readNewestChannel(store);
    if (!channel) return removed;
    const leftovers = await findLeftovers(store, { channel, history: await readHistory(store) }, keepDays);
    if (dryRun) return [...removed, ...leftovers];
    const done = await removeWhileLive(store, channel, leftovers);
    removed.push(...done);
    if (done.length === leftovers.length) return removed;
  }
}

/** Stops as soon as another operator has changed what is live: the plan was made for an older set. */
async function removeWhileLive(store: Store, channel: Channel, leftovers: readonly Leftover[]) {
  const removed: Leftover[] = [];
  for (const leftover of leftovers) {
    const [newest] = await listRevisions(store);
    if (newest !== channel.revision) break;
    await store.remove(leftover.path);
    removed.push(leftover);
  }
  return removed;
}

async function findLeftovers(store: Store, site: Site, keepDays: number): Promise<Leftover[]> {
  const since = new Date(Date.now() - keepDays * DAY).toISOString();
  const releases = await oldReleases(store, site, since);
  return [
    ...(await strayPages(store, site.channel)),
    ...(await oldPages(store, site.channel, since)),
    ...releases,
    ...(await unusedAssets(store, new Set(releases.map(({ path }) => path)))),
  ];
}

/** The edge serves the revision before when the newest one is damaged, so a few stay whatever their age. */
const REVISIONS = 5;

async function oldPages(store: Store, channel: Channel, since: string): Promise<Leftover[]> {
  const old = new Set<string>();
  const kept = new Set([channel.html]);
  let left = REVISIONS;
  let replacedAt: string | undefined;
  for (const revision of await listRevisions(store)) {
    const found = await readChannel(store, revision).catch(absentIfDamaged);
    if (!found) continue;
    const isOld = left <= 0 && replacedAt !== undefined && replacedAt < since;
    (isOld ? old : kept).add(found.html);
    left -= 1;
    replacedAt = found.ledger[0]?.at ?? replacedAt;
  }
  const present = (await store.list('html')).map((name) => `html/${name}`);
  return present
    .filter((path) => old.has(path) && !kept.has(path))
    .map((path) => ({ path, reason: 'страницы старой ревизии' }));
}

async function oldReleases(store: Store, site: Site, since: string): Promise<Leftover[]> {
  const leftovers: Leftover[] = [];
  for (const name of await listParts(store)) {
    for (const version of await listVersions(store, name)) {
      const release = await findRelease(store, name, version).catch((error) => {
        // `verify` reports it; its age is unknown.
        if (error instanceof DeliveryError) return null;
        throw error;
      });
      const reason = release && reasonToGo(release, site, since);
      if (reason) leftovers.push({ path: releaseFolder(name, version), reason });
    }
  }
  return leftovers;
}

/** How many releases of a part a rollback may still choose from. */
const RETURNS = 3;

/** Whether it is live, a fallback, or one that a rollback may choose. */
function isNeeded(channel: Channel, history: readonly HistoryLine[], { name, version }: Release): boolean {
  const live = channel.live[name];
  const [entry] = channel.discovery.microFrontends[discoveryKey(name)] ?? [];
  const returns = findCandidates(history, name, live ?? '', channel.withdrawn).slice(0, RETURNS);
  return [live, entry?.extras.fallback?.version, ...returns].includes(version);
}

/** @param since ISO time; what was replaced or published after it stays */
function reasonToGo(release: Release, { channel, history }: Site, since: string): string | undefined {
  const { name, version, builtAt } = release;
  if (isNeeded(channel, history, release)) return undefined;
  const lines = history.filter(
    (line) => line.name === name && (line.from === version || line.to === version),
  );
  if (builtAt >= since || lines.some(({ at }) => at >= since)) return undefined;
  if (channel.withdrawn[name]?.includes(version)) return 'релиз отозван';
  return lines.length > 0 ? 'старый релиз' : 'релиз так и не введён';
}
