import { createHash } from 'node:crypto';
import { isAsset } from '@league/shared/release';
import type { Asset, ChunkGroup, Compilation } from 'webpack';

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

const integrityOf = ({ source }: Readonly<Asset>) =>
  `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;

/** Scripts and assets of a build with their hashes. */
export const hashesOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js') || isAsset(name))
      .map((asset) => [asset.name, integrityOf(asset)]),
  );

/** Files of a build by their addresses, relative to the build; an asset has one address on the site. */
export function withHashes(compilation: Compilation, files: Iterable<string>): Record<string, string> {
  const listed = [...new Set(files)].sort().map((file) => {
    const asset = compilation.getAsset(file);
    if (!asset) throw new Error(`В сборке нет файла ${file}`);
    return [isAsset(file) ? `/${file}` : file, integrityOf(asset)] as const;
  });
  return Object.fromEntries(listed);
}
