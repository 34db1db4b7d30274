import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content encodings of stored files. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Suffixes of the compressed copies of a file in the store. */
export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

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
/** Brotli's last two levels take seconds on larger files; on the shell's script they save a twelfth in one second. */
const LARGE = 1_000_000;

/** An operator waits while a promotion compresses every page: the last level takes twice the time and saves one percent. */
const PAGE_QUALITY = 10;

/**
 * `quick` takes a hundredth of the time of `smallest`, and blocks: a thread for each small file would double that. A page
 * becomes a fifth larger, and has no `.gz`, which takes longer than `.br`: each browser takes Brotli over https, and
 * others get the plain page until the next promotion. `middle` takes four milliseconds for a page, and is 3 % larger than `smallest`.
 */
type Effort = 'smallest' | 'middle' | 'quick';

/** Whether compressed variants of a file of this name and size are worth asking for. */
export const mayShrink = (name: string, bytes: number) =>
  COMPRESSIBLE.has(extname(name)) && bytes >= SMALLEST;

/** Brotli clears tables for its whole window; with the default one that takes ten times as long as a page itself. */
const windowFor = (bytes: number) => Math.min(Math.max(Math.ceil(Math.log2(bytes)), 16), 22);

/**
 * The compressed variants of a file, `.br` and with `smallest` `.gz`. Empty if this kind of file does not shrink, or this file did not.
 */
export async function compressedVariants(
  name: string,
  bytes: Uint8Array,
  effort: Effort = 'smallest',
): Promise<Map<string, Buffer>> {
  const variants = new Map<string, Buffer>();
  if (!mayShrink(name, bytes.length)) return variants;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(name, bytes.length, effort),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
  };
  const [br, gz] =
    effort !== 'smallest'
      ? [brotliCompressSync(bytes, { params })]
      : await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  if (br.length < bytes.length) variants.set('.br', br);
  if (gz && gz.length < bytes.length) variants.set('.gz', gz);
  return variants;
}

function qualityFor(name: string, bytes: number, effort: Effort): number {
  if (effort === 'quick') return 1;
  if (effort === 'middle') return 5;
  if (bytes > LARGE) return 9;
  return extname(name) === '.html' ? PAGE_QUALITY : 11;
}

/** The files, each followed by its compressed variants. */
export async function withVariants(
  files: ReadonlyMap<string, Uint8Array>,
  effort?: Effort,
): Promise<Map<string, Uint8Array>> {
  const groups = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const variants = await compressedVariants(name, bytes, effort);
      return [
        [name, bytes] as const,
        ...[...variants].map(([suffix, smaller]) => [name + suffix, smaller] as const),
      ];
    }),
  );
  return new Map(groups.flat());
}
