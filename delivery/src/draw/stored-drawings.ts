import type { Channel } from '@league/shared/release';
import type { Drawing } from '../page/drawing.ts';
import { readDrawing } from '../page/html.ts';
import { integrityOf } from '../release/releases.ts';
import type { Store } from '../release/store.ts';

/**
 * Drawings of these revisions, the newest first, by path, for pages with these keys. The channel document vouches for each file by its hash, so that nobody
 * without a key puts HTML into a later revision. Beside them the paths of pages that were found to wait for the provider.
 */
export async function findStored(
  store: Store,
  keys: ReadonlyMap<string, string>,
  earlier: AsyncIterable<Channel>,
): Promise<{ found: Map<string, Drawing>; waiting: Set<string> }> {
  const found = new Map<string, Drawing>();
  const waiting = new Set<string>();
  if (keys.size === 0) return { found, waiting };
  for await (const channel of earlier) {
    for (const { path, drawn, waits } of channel.pages) {
      if (waits && keys.get(path) === waits) waiting.add(path);
      if (!drawn?.key || found.has(path) || keys.get(path) !== drawn.key) continue;
      const bytes = await store.get(`${channel.html}/${drawn.file}`);
      if (!bytes || integrityOf(bytes) !== drawn.integrity) continue;
      const drawing = readDrawing(bytes.toString());
      if (drawing) found.set(path, drawing);
    }
    if (found.size + waiting.size >= keys.size) break;
  }
  return { found, waiting };
}
