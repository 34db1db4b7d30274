import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib';

const [brotli, unbrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];

/** Content encodings of stored files: each browser takes Brotli over https. */
export type Encoding = 'br' | 'identity';

/** Suffixes of the copies of a file in the store. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', identity: '' };

const COMPRESSIBLE = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
]);
/** A smaller answer fits into one packet anyway. */
const SMALLEST = 512;
/**
 * Levels of Brotli. `quick` takes a hundredth of the time of `smallest`, and blocks: a thread for each small file would
 * double that; a page becomes a fifth larger. `middle` takes four milliseconds for a page, 3 % larger than `smallest`. The
 * last level, 11, takes twice the time of `smallest` and saves 1.5 %.
 */
const QUALITY = { smallest: 10, middle: 5, quick: 1 };
type Effort = keyof typeof QUALITY;

/** Whether a compressed copy of a file of this name and size is worth asking for. */
export const mayShrink = (name: string, bytes: number) =>
  COMPRESSIBLE.has(extname(name)) && bytes >= SMALLEST;

/** Brotli clears tables for its whole window; with the default one that takes ten times as long as a page itself. */
const windowFor = (bytes: number) => Math.min(Math.max(Math.ceil(Math.log2(bytes)), 16), 22);

/** The compressed copy of a file; undefined if this kind of file does not shrink, or this file did not. */
export async function compressed(
  name: string,
  bytes: Uint8Array,
  effort: Effort = 'smallest',
): Promise<Buffer | undefined> {
  if (!mayShrink(name, bytes.length)) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  const br = effort === 'smallest' ? await brotli(bytes, { params }) : brotliCompressSync(bytes, { params });
  return br.length < bytes.length ? br : undefined;
}

/** The files, each followed by its compressed copy. */
export async function withCopies(
  files: ReadonlyMap<string, Uint8Array>,
  effort?: Effort,
): Promise<Map<string, Uint8Array>> {
  const groups = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const br = await compressed(name, bytes, effort);
      return [[name, bytes] as const, ...(br ? [[name + SUFFIX.br, br] as const] : [])];
    }),
  );
  return new Map(groups.flat());
}

/** The bytes of a copy; null if it is not of this encoding, or larger. */
export async function unpacked(
  encoding: Encoding,
  copy: Uint8Array,
  largest: number,
): Promise<Uint8Array | null> {
  if (encoding === 'identity') return copy;
  return unbrotli(copy, { maxOutputLength: Math.max(largest, 1) }).catch(() => null);
}
