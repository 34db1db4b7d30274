import type { EarlySet } from '@league/shared/release';
import { AlreadyExistsError, type Store } from '../release/store.ts';
import { readLastReadable } from './channel.ts';
import { bucketName, bucketsIn, WITHOUT_DAY } from './share/early.ts';

/**
 * Points the link for web servers at the HTML of the newest readable revision. Looks again afterwards: a process that writes
 * the link last has seen every revision that was there before.
 */
export async function showNewest(store: Store): Promise<void> {
  if (!store.show) return;
  let shown: number | undefined;
  for (;;) {
    const { channel } = await readLastReadable(store);
    if (!channel || channel.revision === shown) return;
    const { html, early } = channel;
    if (early) await openBuckets(store, early);
    await store.show(html, early?.html);
    shown = channel.revision;
  }
}

/** An empty file for each bucket of visitors that get the early set: a web server knows no numbers. What keeps visitors out comes first. */
async function openBuckets(store: Store, { html, percent, leavesOutDay }: EarlySet): Promise<void> {
  const folder = `${html}/share`;
  const known = new Set(await store.list(folder));
  const buckets = Array.from({ length: bucketsIn(percent) }, (_, bucket) => bucketName(bucket));
  const wanted = leavesOutDay ? [WITHOUT_DAY, ...buckets] : buckets;
  const missing = wanted.filter((name) => !known.has(name));
  if (known.size === 0)
    await store.putFolder(folder, new Map(missing.map((name) => [name, Buffer.of()]))).catch(unlessThere);
  else for (const name of missing) await store.put(`${folder}/${name}`, Buffer.of()).catch(unlessThere);
}

/** Another process has been faster. */
function unlessThere(error: unknown): void {
  if (!(error instanceof AlreadyExistsError)) throw error;
}
