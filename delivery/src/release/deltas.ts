import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Release } from '@league/shared/release';
import { type Encoding, mayShrink, SUFFIX } from './compression.ts';
import { isCopyOf } from './copies.ts';
import { integrityOf, storedPath } from './releases.ts';
import type { Store } from './store.ts';

// A delta is a script compressed with an earlier release of the same script as dictionary (RFC 9842, `dcz`): a browser that
// has the earlier one gets what has changed.

/** Content encoding of a delta, also the suffix of its name in the store. */
export const DELTA = 'dcz';

/** Begins every `dcz`; the SHA-256 of the dictionary follows (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = MAGIC.length + 32;

/** A larger part of the ordinary answer is not worth a file. */
const WORTH = 0.75;

/** A browser keeps a window of 8 MB (RFC 9842, section 2.2). */
const WINDOW_LOG = 23;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The name of a delta in its release, by the hexadecimal SHA-256 of its dictionary. */
export const deltaFile = (file: string, dictionary: string) => `${file}.${dictionary}.${DELTA}`;

/** `main.*.js` for `main.0a1b2c3d.js`: what the releases of a script have in common. Null for anything else. */
export function stemOf(file: string): string | null {
  const [, name, hash] = /^([\w-]+)(\.[0-9a-f]{8})?\.js$/.exec(file) ?? [];
  return name ? `${name}${hash ? '.*' : ''}.js` : null;
}

/** Tried, not read off a version: Node takes a dictionary from 24.6 on, and the release command also runs on older ones. */
function takesDictionaries(): boolean {
  if (typeof zlib.zstdCompressSync !== 'function') return false;
  const text = Buffer.from('forty bytes that no compression shortens');
  return zlib.zstdCompressSync(text, { dictionary: text }).length < text.length / 2;
}

type Deltas = NonNullable<Release['deltas']>;

/** Deltas of a new release's scripts against those of earlier releases, and what `release.json` says of them. */
export async function makeDeltas(
  store: Store,
  { files, earlier }: { files: ReadonlyMap<string, Uint8Array>; earlier: readonly Release[] },
): Promise<{ deltas: Deltas; contents: ReadonlyMap<string, Uint8Array> }> {
  if (!takesDictionaries()) return { deltas: {}, contents: new Map() };
  const scripts = [...files.keys()].filter(
    (file) => stemOf(file) && mayShrink(file, files.get(file)?.length ?? 0),
  );
  const made = await Promise.all(
    scripts.flatMap((file) =>
      earlier.map(async (release) => {
        const dictionary = findDictionary(release, file);
        const old = dictionary && (await readListed(store, release, dictionary));
        const bytes = old && (await compressAgainst(old, files.get(file) ?? Buffer.of()));
        const ordinary = (files.get(file + SUFFIX.br) ?? files.get(file))?.length ?? 0;
        if (!bytes || bytes.length > WORTH * ordinary) return [];
        const said = { from: release.version, dictionary, integrity: integrityOf(bytes) };
        return [{ name: deltaFile(file, sha256(old).toString('hex')), bytes, said }];
      }),
    ),
  );
  return {
    deltas: Object.fromEntries(made.flat().map(({ name, said }) => [name, said])),
    contents: new Map(made.flat().map(({ name, bytes }) => [name, bytes])),
  };
}

/** The earlier form of a script; undefined if there is none, or more than one. */
function findDictionary({ files }: Release, file: string): string | undefined {
  const [found, ...others] = Object.keys(files).filter((name) => stemOf(name) === stemOf(file));
  return others.length === 0 ? found : undefined;
}

async function readListed(store: Store, release: Release, file: string): Promise<Buffer | null> {
  const bytes = await store.get(storedPath(release, file));
  const listed = release.files[file];
  return bytes && listed && (await isCopyOf(listed, 'identity', bytes)) ? bytes : null;
}

async function compressAgainst(dictionary: Buffer, bytes: Uint8Array): Promise<Buffer> {
  const params = {
    [zlib.constants.ZSTD_c_compressionLevel]: 22,
    [zlib.constants.ZSTD_c_windowLog]: WINDOW_LOG,
  };
  const body = await promisify(zlib.zstdCompress)(bytes, { dictionary, params });
  return Buffer.concat([MAGIC, sha256(dictionary), body]);
}

/** The script that a delta gives together with its dictionary; null if they do not belong together. */
export async function expandDelta(
  delta: Buffer,
  dictionary: Buffer,
  largest: number,
): Promise<Buffer | null> {
  if (!delta.subarray(0, HEADER_BYTES).equals(Buffer.concat([MAGIC, sha256(dictionary)]))) return null;
  const options = { dictionary, maxOutputLength: Math.max(largest, 1) };
  return promisify(zlib.zstdDecompress)(delta.subarray(HEADER_BYTES), options).catch(() => null);
}

/**
 * Paths of deltas with other bytes than their release says, or that do not give the script from its dictionary. Of one whose
 * dictionary has been pruned, only the bytes are compared: a browser may still have the dictionary.
 */
export async function damagedDeltas(
  store: Store,
  release: Release,
  findEarlier: (version: string) => Promise<Release | null>,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const [name, said] of Object.entries(release.deltas ?? {})) {
    const path = storedPath(release, name);
    const delta = await store.get(path);
    if (!delta) continue;
    const file = name.slice(0, -deltaFile('', '0'.repeat(64)).length);
    const earlier = await findEarlier(said.from);
    const dictionary = earlier && (await readListed(store, earlier, said.dictionary));
    const isWhole = integrityOf(delta) === said.integrity && Object.hasOwn(release.files, file);
    if (!isWhole || (dictionary && !(await gives(delta, dictionary, release.files[file]))))
      damaged.push(path);
  }
  return damaged;
}

async function gives(delta: Buffer, dictionary: Buffer, listed: Release['files'][string] | undefined) {
  if (!listed || !takesDictionaries()) return Boolean(listed);
  const bytes = await expandDelta(delta, dictionary, listed.bytes);
  return bytes !== null && integrityOf(bytes) === listed.integrity;
}

/** Encodings of an answer. */
export type SentEncoding = Encoding | typeof DELTA;
