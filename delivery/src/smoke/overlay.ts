import { createChannel } from '../channel/channel.ts';
import type { Draft } from '../channel/revision.ts';
import type { Store } from '../release/store.ts';

/** The store as it will be once the draft is written; what is put into it stays in memory. */
export async function overlay(store: Store, { channel, html }: Draft): Promise<Store> {
  const files = new Map<string, Uint8Array>();
  const layer: Store = {
    async put(path, bytes) {
      files.set(path, bytes);
    },
    async putFolder(path, added) {
      for (const [name, bytes] of added) files.set(`${path}/${name}`, bytes);
    },
    async remove(path) {
      files.delete(path);
    },
    async get(path) {
      const bytes = files.get(path);
      return bytes ? Buffer.from(bytes) : store.get(path);
    },
    async list(path) {
      const added = [...files.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1).split('/')[0] ?? '');
      return [...new Set([...(await store.list(path)), ...added])].sort();
    },
  };
  await layer.putFolder(channel.html, html);
  await createChannel(layer, channel);
  return layer;
}
