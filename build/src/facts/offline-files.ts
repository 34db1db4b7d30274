import { createHash } from 'node:crypto';
import { isAsset } from '@league/shared/release';
import type { ChunkGroup, Compilation } from 'webpack';

/** In a build with pages that open without network: the files that they need, with their hashes. */
export const OFFLINE_FILE = 'offline.json';

/** Scripts of these chunks, and of whatever their code may import later. */
export function filesBelow(compilation: Compilation, names: readonly string[]): string[] {
  const seen = new Set<ChunkGroup>();
  const add = (group: ChunkGroup) => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const child of group.childrenIterable) add(child);
  };
  for (const name of names) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`В сборке нет чанка ${name}, который должен работать без сети`);
    add(group);
  }
  return [...seen].flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
}

/** Files of a build by their addresses, relative to the build; an asset has one address on the site. */
export function withHashes(compilation: Compilation, files: Iterable<string>): Record<string, string> {
  const listed = [...new Set(files)].sort().map((file) => {
    const asset = compilation.getAsset(file);
    if (!asset) throw new Error(`В сборке нет файла ${file}`);
    const hash = createHash('sha384').update(asset.source.buffer()).digest('base64');
    return [isAsset(file) ? `/${file}` : file, `sha384-${hash}`] as const;
  });
  return Object.fromEntries(listed);
}
