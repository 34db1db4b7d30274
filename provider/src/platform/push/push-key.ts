import { createECDH } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeDataDir } from '../config/data-dir.ts';
import { OperatorError } from '../operator-error.ts';

/** The file of the key in the data directory. */
const PUSH_KEY_FILE = 'push-key';

/** The key pair with which push services know this site (VAPID, RFC 8292), in base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/**
 * The key of the pushes: from `PUSH_KEY`, else made once and kept in the data directory. With another key every browser
 * has to subscribe again.
 */
export function readPushKey({ pushKey, dataDir }: Pick<Config, 'pushKey' | 'dataDir'>): PushKey {
  if (pushKey) return pairOf(pushKey);
  makeDataDir(dataDir);
  const file = join(dataDir, PUSH_KEY_FILE);
  try {
    const made = createECDH('prime256v1');
    made.generateKeys();
    // A private key with a leading zero would be too short.
    const padded = Buffer.concat([Buffer.alloc(32), made.getPrivateKey()]).subarray(-32);
    writeFileSync(file, padded.toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new OperatorError(`Нет возможности записать ${file}`, { cause });
  }
  try {
    return pairOf(readFileSync(file, 'utf8').trim());
  } catch (cause) {
    throw new OperatorError(`${file}: это не ключ уведомлений`, { cause });
  }
}

function pairOf(privateKey: string): PushKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
