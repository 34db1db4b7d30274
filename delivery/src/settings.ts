import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { BucketSettings } from './bucket/bucket-client.ts';
import { bucketStore, proveExclusiveWrites } from './bucket/bucket-store.ts';
import { DeliveryError } from './delivery-error.ts';
import { directoryStore, type Store } from './release/store.ts';

/** Root of the repository; relative settings are resolved against it, whatever the working directory. */
export const REPOSITORY = resolve(import.meta.dirname, '../..');

export type Environment = Record<string, string | undefined>;

/**
 * A file or folder that a person names at the terminal, relative to where they stand: npm runs its scripts elsewhere, and
 * says where that is.
 */
export const fromHere = (path: string, { INIT_CWD }: Environment): string =>
  resolve(INIT_CWD ?? process.cwd(), path);

/** Directory of what a site has of its own. */
export const dataDirectory = ({ DATA_DIR }: Environment) => resolve(REPOSITORY, DATA_DIR || '.data');

/** Directory of the release store. */
export const storeDirectory = (environment: Environment) => join(dataDirectory(environment), 'releases');

/** Where a site on this machine answers. */
export const localSite = ({ PORT }: Environment) => `http://localhost:${PORT || 3000}`;

/** Origin of the site from `PUBLIC_URL`; undefined if not set. Throws one sentence if it is not an address. */
export function readPublicUrl({ PUBLIC_URL }: Environment): string | undefined {
  if (!PUBLIC_URL) return undefined;
  if (!URL.canParse(PUBLIC_URL) || !/^https?:/.test(PUBLIC_URL)) {
    throw new DeliveryError('bad_setting', 'PUBLIC_URL: нужен адрес вида https://league.example.');
  }
  return new URL(PUBLIC_URL).origin;
}

interface EdgeSettings {
  host: string;
  port: number;
  providerUrl: string;
  /** Addresses and networks of the proxies in front; `false`: there is none. */
  trustProxy: string | false;
  logLevel: string;
}

/** The levels that the provider accepts too. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Settings of the edge; throws one sentence for an invalid one. */
export function readEdgeSettings(environment: Environment): EdgeSettings {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new DeliveryError('bad_setting', 'PORT: нужно число от 0 до 65535.');
  const providerUrl = environment.PROVIDER_URL || 'http://127.0.0.1:3001';
  if (!URL.canParse(providerUrl) || !/^https?:/.test(providerUrl)) {
    throw new DeliveryError('bad_setting', 'PROVIDER_URL: нужен адрес вида http://127.0.0.1:3001.');
  }
  const trust = environment.TRUST_PROXY ?? '';
  if (/^(1|true|\*)$|\/0\b/.test(trust)) {
    throw new DeliveryError(
      'bad_setting',
      'TRUST_PROXY: назовите адрес или сеть своего прокси, доверие всем позволит подделать любой адрес.',
    );
  }
  const logLevel = environment.LOG_LEVEL || 'warn';
  if (!LOG_LEVELS.includes(logLevel))
    throw new DeliveryError('bad_setting', `LOG_LEVEL: нужно одно из ${LOG_LEVELS.join(', ')}.`);
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    providerUrl: new URL(providerUrl).origin,
    trustProxy: ['', '0', 'false'].includes(trust) ? false : trust,
    logLevel,
  };
}

/** The operator for the history, as `name@machine`. */
export const currentOperator = () => `${userInfo().username}@${hostname()}`;

const SETTINGS = {
  endpoint: 'RELEASES_ENDPOINT',
  region: 'RELEASES_REGION',
  bucket: 'RELEASES_BUCKET',
  accessKeyId: 'RELEASES_ACCESS_KEY_ID',
  secretAccessKey: 'RELEASES_SECRET_ACCESS_KEY',
} as const;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The release store: a bucket, else a folder of the data directory. Throws one sentence for a wrong setting. */
export async function openStore(environment: Environment): Promise<Store> {
  const bucket = readBucket(environment);
  if (!bucket) return directoryStore(storeDirectory(environment));
  await proveExclusiveWrites(bucket);
  return bucketStore(bucket);
}

/** Settings of the bucket; undefined if there are none. */
export function readBucket(environment: Environment): BucketSettings | undefined {
  const names = Object.values(SETTINGS);
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new DeliveryError('bad_setting', `${missing.join(', ')}: нужны вместе с остальными RELEASES_*.`);
  const read = (key: keyof BucketSettings) => environment[SETTINGS[key]] ?? '';
  const endpoint = read('endpoint');
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint)) {
    throw new DeliveryError('bad_setting', 'RELEASES_ENDPOINT: нужен адрес вида https://storage.example.');
  }
  const isPlain = endpoint.startsWith('http:') && !LOOPBACK.includes(new URL(endpoint).hostname);
  if (isPlain && environment.NODE_ENV === 'production') {
    throw new DeliveryError(
      'bad_setting',
      'RELEASES_ENDPOINT: при NODE_ENV=production нужен https: по этому адресу идёт код сайта.',
    );
  }
  return {
    endpoint,
    region: read('region'),
    bucket: read('bucket'),
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
  };
}
