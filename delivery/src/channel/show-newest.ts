import type { Store } from '../release/store.ts';
import { readLastReadable } from './channel.ts';

/**
 * Points the link for web servers at the HTML of the newest readable revision. Looks again afterwards: a process that writes
 * the link last has seen every revision that was there before.
 */
export async function showNewest(store: Store): Promise<void> {
  if (!store.show) return;
  let shown: string | undefined;
  for (;;) {
    const folder = (await readLastReadable(store)).channel?.html;
    if (!folder || folder === shown) return;
    await store.show(folder);
    shown = folder;
  }
}
