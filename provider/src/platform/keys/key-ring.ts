import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeDataDir } from '../config/data-dir.ts';
import { KEY_BYTES, parseKeys } from '../config/key-texts.ts';
import { OperatorError } from '../operator-error.ts';
import { type KeyRing, ringOf } from './seal.ts';

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
