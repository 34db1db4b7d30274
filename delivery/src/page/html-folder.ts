import { createHash } from 'node:crypto';
import type { Channel } from '@league/shared/release';
import type { Store } from '../release/store.ts';

/** Hash of the files that a promotion writes, with their names. */
export function integrityOfFolder(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha384');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return `sha384-${hash.digest('base64')}`;
}

export type HtmlState = 'whole' | 'lost' | 'changed';

/** Whether the HTML folder of a revision still holds what its promotion wrote. */
export async function inspectHtml(store: Store, channel: Channel): Promise<HtmlState> {
  const search = channel.publicUrl ? ['robots.txt', 'sitemap.xml'] : [];
  const found = new Map<string, Uint8Array>();
  for (const name of [...channel.pages.map(({ file }) => file), ...search]) {
    const [plain, ...variants] = await Promise.all(
      [name, `${name}.br`, `${name}.gz`].map(
        async (file) => [file, await read(store, channel, file)] as const,
      ),
    );
    if (!plain?.[1]) return 'lost';
    for (const [file, bytes] of [plain, ...variants]) if (bytes) found.set(file, bytes);
  }
  // Older channel documents have no hash.
  const isSame = !channel.htmlIntegrity || channel.htmlIntegrity === integrityOfFolder(found);
  return isSame ? 'whole' : 'changed';
}

const read = (store: Store, { html }: Channel, file: string) => store.get(`${html}/${file}`);
