import { absentIfDamaged } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';
import { listRevisions, readChannel, readNewestChannel } from './channel.ts';

/**
 * Points the link for web servers at the HTML of the newest readable revision. Looks again afterwards: whoever writes
 * the link last has seen every revision that was there before.
 */
export async function showNewest(store: Store): Promise<void> {
  if (!store.show) return;
  let shown: string | undefined;
  for (;;) {
    const folder = await newestFolder(store);
    if (!folder || folder === shown) return;
    await store.show(folder);
    shown = folder;
  }
}

async function newestFolder(store: Store): Promise<string | undefined> {
  const newest = await readNewestChannel(store).catch(absentIfDamaged);
  if (newest) return newest.html;
  for (const revision of await listRevisions(store)) {
    const channel = await readChannel(store, revision).catch(absentIfDamaged);
    if (channel) return channel.html;
  }
  return undefined;
}
