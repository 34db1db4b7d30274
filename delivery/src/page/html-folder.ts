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
  const needed = [...channel.pages.map(({ file }) => file), ...search];
  // Written for web servers; older revisions have none, and the hash tells of a lost one.
  for (const name of [...needed, 'releases.json', 'favicon.svg']) {
    const copies = await Promise.all(
      [name, `${name}.br`, `${name}.gz`].map(async (file) => ({
        file,
        bytes: await read(store, channel, file),
      })),
    );
    if (!copies[0]?.bytes && needed.includes(name)) return 'lost';
    for (const { file, bytes } of copies) if (bytes) found.set(file, bytes);
  }
  // Older channel documents have no hash.
  const isSame = !channel.htmlIntegrity || channel.htmlIntegrity === integrityOfFolder(found);
  return isSame ? 'whole' : 'changed';
}

const read = (store: Store, { html }: Channel, file: string) => store.get(`${html}/${file}`);
