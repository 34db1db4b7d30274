import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Config } from './config.ts';

/** Creates the data directory, accessible to its owner only. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new OperatorError(`Нет возможности создать каталог данных ${dataDir}`, { cause });
  }
}

/** The secret that signs sessions: from the settings, else generated once and kept in the data directory. */
export function readSessionSecret({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret) return sessionSecret;
  makeDataDir(dataDir);
  const file = join(dataDir, 'session-secret');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new OperatorError(`Нет возможности записать ${file}`, { cause: error });
  }
  return readFileSync(file, 'utf8');
}
