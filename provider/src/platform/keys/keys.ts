import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeDataDir } from '../config/config.ts';
import { KEY_BYTES, parseKeys } from '../config/key-texts.ts';
import { OperatorError } from '../refusal.ts';

const ALGORITHM = 'aes-256-gcm';
const MARK = Buffer.from('LGS1');
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A box: its nonce, the encrypted bytes, its tag. */
const BOX_BYTES = IV_BYTES + TAG_BYTES;
const HEAD_BYTES = MARK.length + ID_BYTES + BOX_BYTES + KEY_BYTES;

/** The keys that wrap the data keys. */
export interface KeyRing {
  /** Newest first; the newest seals. */
  keys(): readonly Buffer[];
  /** `undefined` if no key has this id. */
  find(id: Buffer): Buffer | undefined;
}

/** The key that sealed these bytes is not in the ring. */
export class UnknownKey extends Error {}

/** The id of a key: a part of its hash, so that nobody has to name keys. */
const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, ID_BYTES);

/** A ring over keys that `load` reads anew each time: a rotation may have added one since. */
export const ringOf = (load: () => readonly Buffer[]): KeyRing => ({
  keys: load,
  find: (id) => load().find((key) => idOf(key).equals(id)),
});

/**
 * Encrypts bytes with a key of their own, which the ring's newest key wraps (envelope encryption, AES-256-GCM).
 * `purpose` is bound to them: bytes sealed as one thing do not open as another.
 */
export function seal(ring: KeyRing, purpose: string, plain: Buffer): Buffer {
  const dataKey = randomBytes(KEY_BYTES);
  return Buffer.concat([wrap(ring, purpose, dataKey), encrypt(dataKey, purpose, plain)]);
}

/** Decrypts what `seal` made; throws if it was changed, sealed for another purpose, or its key is unknown. */
export function open(ring: KeyRing, purpose: string, sealed: Buffer): Buffer {
  return decrypt(unwrap(ring, purpose, sealed), purpose, sealed.subarray(HEAD_BYTES));
}

/** The same sealed bytes under the ring's newest key: only the data key is wrapped anew. */
export function rewrap(ring: KeyRing, purpose: string, sealed: Buffer): Buffer {
  return Buffer.concat([wrap(ring, purpose, unwrap(ring, purpose, sealed)), sealed.subarray(HEAD_BYTES)]);
}

export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/** Whether the ring's newest key sealed these bytes. */
export const isSealedByNewest = (ring: KeyRing, bytes: Buffer): boolean =>
  isSealed(bytes) && keyIdOf(bytes).equals(idOf(newestOf(ring)));

const keyIdOf = (sealed: Buffer) => sealed.subarray(MARK.length, MARK.length + ID_BYTES);

function newestOf(ring: KeyRing): Buffer {
  const [newest] = ring.keys();
  if (!newest) throw new Error('The key ring is empty');
  return newest;
}

function wrap(ring: KeyRing, purpose: string, dataKey: Buffer): Buffer {
  const key = newestOf(ring);
  return Buffer.concat([MARK, idOf(key), encrypt(key, purpose, dataKey)]);
}

function unwrap(ring: KeyRing, purpose: string, sealed: Buffer): Buffer {
  if (!isSealed(sealed) || sealed.length < HEAD_BYTES + BOX_BYTES)
    throw new Error('These bytes are not sealed');
  const id = keyIdOf(sealed);
  const key = ring.find(id);
  if (!key) throw new UnknownKey(`No key ${id.toString('hex')} in the key ring`);
  return decrypt(key, purpose, sealed.subarray(MARK.length + ID_BYTES, HEAD_BYTES));
}

function encrypt(key: Buffer, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, purpose: string, box: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** The file of the keys in the data directory, one a line in base64, the newest first. */
export const KEYS_FILE = 'file-keys';

/**
 * The keys that seal papers and secrets: from `FILE_KEYS`, else generated once and kept in the data directory, outside
 * the database in either case.
 */
export function readKeyRing({ fileKeys, dataDir }: Pick<Config, 'fileKeys' | 'dataDir'>): KeyRing {
  if (fileKeys) return ringOf(() => fileKeys);
  makeDataDir(dataDir);
  const file = join(dataDir, KEYS_FILE);
  if (!existsSync(file)) writeKeys(file, [randomBytes(KEY_BYTES)], 'wx');
  return ringOf(() => {
    const keys = parseKeys(readFileSync(file, 'utf8').trim().split('\n'));
    if (!keys) throw new OperatorError(`${file}: это не ключи файлов`);
    return keys;
  });
}

/** Puts a new key before the others in the data directory's file; returns the ring with it. */
export function addKey({ dataDir }: Pick<Config, 'dataDir'>): KeyRing {
  const ring = readKeyRing({ dataDir, fileKeys: undefined });
  writeKeys(join(dataDir, KEYS_FILE), [randomBytes(KEY_BYTES), ...ring.keys()]);
  return readKeyRing({ dataDir, fileKeys: undefined });
}

/**
 * Removes all keys but the newest two from the data directory's file. The second newest stays until the next rotation: an
 * upload that was running during this one may be sealed with it.
 */
export function dropOldKeys({ dataDir }: Pick<Config, 'dataDir'>): void {
  const keys = readKeyRing({ dataDir, fileKeys: undefined }).keys();
  writeKeys(join(dataDir, KEYS_FILE), keys.slice(0, 2));
}

function writeKeys(file: string, keys: readonly Buffer[], flag: 'w' | 'wx' = 'w'): void {
  const text = keys.map((key) => `${key.toString('base64')}\n`).join('');
  try {
    if (flag === 'wx') writeFileSync(file, text, { mode: 0o600, flag, flush: true });
    else {
      writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
    }
  } catch (error) {
    if (flag === 'wx' && (error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw new OperatorError(`Нет возможности записать ${file}`, { cause: error });
  }
}
