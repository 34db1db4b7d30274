import type { BucketSettings } from './bucket/bucket-client.ts';
import { bucketStore, proveExclusiveWrites } from './bucket/bucket-store.ts';
import { DeliveryError } from './delivery-error.ts';
import { directoryStore, type Store } from './release/store.ts';
import { type Environment, storeDirectory } from './settings.ts';

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
