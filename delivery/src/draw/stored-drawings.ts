import type { Channel } from '@league/shared/release';
import type { Drawing } from '../page/drawing.ts';
import { readDrawing } from '../page/html.ts';
import { integrityOf } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { readdressed } from './draw-key.ts';
import type { DrawPlan } from './draw-plan.ts';

/**
 * Drawings of these revisions, the newest first, by path, for pages with these keys. The channel document vouches for each file by its hash, so that nobody
 * without a key puts HTML into a later revision.
 */
export async function findStored(
  store: Store,
  keys: ReadonlyMap<string, string>,
  plan: DrawPlan,
  earlier: AsyncIterable<Channel>,
): Promise<Map<string, Drawing>> {
  const found = new Map<string, Drawing>();
  if (keys.size === 0) return found;
  for await (const channel of earlier) {
    for (const { path, drawn } of channel.pages) {
      if (!drawn?.key || found.has(path) || keys.get(path) !== drawn.key) continue;
      const bytes = await store.get(`${channel.html}/${drawn.file}`);
      if (!bytes || integrityOf(bytes) !== drawn.integrity) continue;
      const drawing = readDrawing(bytes.toString());
      if (drawing) found.set(path, JSON.parse(readdressed(JSON.stringify(drawing), channel.live, plan)));
    }
    if (found.size === keys.size) break;
  }
  return found;
}
