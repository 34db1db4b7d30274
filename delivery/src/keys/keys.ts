import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { releaseName } from '@league/shared/release';
import { z } from 'zod';
import { DeliveryError } from '../delivery-error.ts';
import { type Environment, fromHere, REPOSITORY } from '../settings.ts';

/** Names of parts; `*` is every part, those of the future included. */
const names = z.array(z.union([releaseName, z.literal('*')]));

/** A key that the site trusts: an entry of the file `RELEASE_KEYS`. Keys are DER in base64. */
const trustedKey = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  publicKey: z.string(),
  /** The person, as the ledger names them. */
  who: z.string().min(1),
  publish: names,
  promote: names,
});
export type TrustedKey = z.infer<typeof trustedKey>;

/** A person's own key: the file `RELEASE_KEY`. */
const privateKey = z.object({ id: z.string(), who: z.string().min(1), privateKey: z.string() });

export interface Signer {
  id: string;
  who: string;
  sign(message: Uint8Array): string;
}

/** A new pair: the content of the person's own file, and the entry for `RELEASE_KEYS`. */
export function createKeyPair(who: string, parts: string[]): { own: object; entry: TrustedKey } {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' });
  const id = idOf(publicKey);
  const own = {
    id,
    who,
    privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  return { own, entry: { id, publicKey: publicKey.toString('base64'), who, publish: parts, promote: parts } };
}

const idOf = (publicKey: Uint8Array) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const readSetting = (name: string, file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new DeliveryError('bad_setting', `${name}: файл ${file} не читается.`);
  }
};

/** The trusted keys by id; undefined if the site demands no signatures. Throws one sentence for an invalid file. */
export function readTrustedKeys(environment: Environment): ReadonlyMap<string, TrustedKey> | undefined {
  if (!environment.RELEASE_KEYS) return undefined;
  const { data } = z
    .object({ keys: z.array(trustedKey) })
    .safeParse(readSetting('RELEASE_KEYS', resolve(REPOSITORY, environment.RELEASE_KEYS)));
  if (!data)
    throw new DeliveryError(
      'bad_setting',
      'RELEASE_KEYS: нужен файл вида {"keys": [запись команды release keys create, …]}.',
    );
  for (const { id, publicKey } of data.keys) {
    if (idOf(Buffer.from(publicKey, 'base64')) !== id)
      throw new DeliveryError('bad_setting', `RELEASE_KEYS: ключ ${id} не от этой записи.`);
  }
  return new Map(data.keys.map((key) => [key.id, key]));
}

/** The key of the person who runs the command; undefined if there is none. */
export function readSigner(environment: Environment): Signer | undefined {
  if (!environment.RELEASE_KEY) return undefined;
  const { data } = privateKey.safeParse(
    readSetting('RELEASE_KEY', fromHere(environment.RELEASE_KEY, environment)),
  );
  if (!data)
    throw new DeliveryError(
      'bad_setting',
      'RELEASE_KEY: нужен файл, который пишет команда release keys create.',
    );
  const { id, who } = data;
  const key = toKey(() =>
    createPrivateKey({ key: Buffer.from(data.privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  return { id, who, sign: (message) => sign(null, message, key).toString('base64') };
}

/** The same, demanded. */
export function demandSigner(environment: Environment): Signer {
  const signer = readSigner(environment);
  if (!signer) throw new DeliveryError('bad_setting', 'Назовите свой ключ: RELEASE_KEY=<файл>.');
  return signer;
}

function toKey(make: () => KeyObject): KeyObject {
  try {
    return make();
  } catch {
    throw new DeliveryError('bad_setting', 'RELEASE_KEY: ключ повреждён.');
  }
}

export function isSignedBy({ publicKey }: TrustedKey, message: Uint8Array, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, message, key, Buffer.from(signature, 'base64'));
}
