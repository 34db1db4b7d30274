import assert from 'node:assert/strict';
import type { LiveSet } from '@league/shared/release';
import type { DeliveryError } from '../delivery-error.ts';
import { readSite } from '../page/html-folder.ts';
import type { Store } from '../release/store.ts';

/** A check for `assert.rejects`: this code and, if given, exactly these details and this way on. */
export const refusedWith =
  (code: DeliveryError['code'], details?: string[], wayOn?: string[]) => (error: DeliveryError) => {
    assert.equal(error.code, code, error.message);
    if (details) assert.deepEqual(error.details, details);
    if (wayOn) assert.deepEqual(error.wayOn, wayOn);
    return true;
  };

/**
 * A store where `rival` makes a change of its own just before each of the first `times` sets is written.
 */
export function withRival(store: Store, rival: () => Promise<unknown>, times = 1): Store {
  let left = times;
  return {
    ...store,
    async put(path, bytes) {
      if (path.startsWith('sets/') && left > 0) {
        left -= 1;
        await rival();
      }
      return store.put(path, bytes);
    },
  };
}

export async function readPages(store: Store, set: LiveSet) {
  const site = await readSite(store, set);
  const pages = site.pages.map(async ({ path, file }) => {
    const html = String(await store.get(`${set.html}/${file}`));
    return [path, html.replace(/"revision":\d+/, '"revision":0')] as const;
  });
  return new Map(await Promise.all(pages));
}
