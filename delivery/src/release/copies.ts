import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@league/shared/release';
import { type Encoding, SUFFIX } from './compression.ts';
import { integrityOf, releaseFolder } from './releases.ts';
import type { Store } from './store.ts';

/** A file as its `release.json` lists it. */
type Listed = Release['files'][string];

const [unbrotli, unzip] = [promisify(brotliDecompress), promisify(gunzip)];

const unpack: Record<
  Encoding,
  (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Uint8Array>
> = {
  identity: async (bytes) => bytes,
  br: (bytes, limits) => unbrotli(bytes, limits),
  gzip: (bytes, limits) => unzip(bytes, limits),
};

/** Whether these bytes, once unpacked, are those that were published. */
export async function isCopyOf({ integrity, bytes }: Listed, encoding: Encoding, copy: Uint8Array) {
  try {
    return integrityOf(await unpack[encoding](copy, { maxOutputLength: Math.max(bytes, 1) })) === integrity;
  } catch {
    // Not of this encoding, or larger than what was published.
    return false;
  }
}

/** Paths of the compressed copies that hold something else than the file beside them, which is whole. */
export async function damagedCopies(store: Store, release: Release): Promise<string[]> {
  const folder = releaseFolder(release.name, release.version);
  const damaged: string[] = [];
  for (const [file, listed] of Object.entries(release.files)) {
    const plain = await store.get(`${folder}/${file}`);
    if (!plain || integrityOf(plain) !== listed.integrity) continue;
    for (const encoding of ['br', 'gzip'] as const) {
      const path = `${folder}/${file}${SUFFIX[encoding]}`;
      const copy = await store.get(path);
      if (copy && !(await isCopyOf(listed, encoding, copy))) damaged.push(path);
    }
  }
  return damaged;
}
