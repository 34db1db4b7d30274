import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@league/shared/release';
import type { Encoding } from './compression.ts';
import { integrityOf } from './releases.ts';

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

/** The bytes of a copy; null if it is not of this encoding, or larger. */
export const unpacked = (encoding: Encoding, copy: Uint8Array, largest: number): Promise<Uint8Array | null> =>
  unpack[encoding](copy, { maxOutputLength: Math.max(largest, 1) }).catch(() => null);

/** Whether these bytes, once unpacked, are those that were published. */
export async function isCopyOf({ integrity, bytes }: Listed, encoding: Encoding, copy: Uint8Array) {
  const plain = await unpacked(encoding, copy, bytes);
  return plain !== null && integrityOf(plain) === integrity;
}
