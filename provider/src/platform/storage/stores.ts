import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config, S3Settings } from '../config/config.ts';
import { type KeyRing, open, readKeyRing, seal } from '../keys/keys.ts';

/**
 * `uploads`: photos, visible to everybody who knows the name; `documents`: papers, only through an authorised call;
 * `content`: files of tournaments, private until they are published.
 */
export const AREAS = ['uploads', 'documents', 'content'] as const;
export type Area = (typeof AREAS)[number];

/** Storage of files, under unguessable names made here. */
export interface FileStore {
  /** Stores a file completely or not at all. */
  put(area: Area, name: string, bytes: Buffer): Promise<void>;
  /** `undefined`: there is no file of this name. */
  get(area: Area, name: string): Promise<Buffer | undefined>;
  /** A missing file counts as removed. */
  remove(area: Area, name: string): Promise<void>;
}

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', bin: 'application/octet-stream' } as const;
/** Photos and papers are WebP, the pictures of events and camps JPEG, files of tournaments of any kind. */
export type FileFormat = keyof typeof TYPES;

/** A new name for a file. */
export const newFileName = (format: FileFormat = 'webp') => `${randomUUID()}.${format}`;

/** Names made by `newFileName`; no other name reaches a store. */
export const isFileName = (name: string) => /^[0-9a-f-]{36}\.(?:webp|jpg|bin)$/.test(name);

/** The content type of a name made by `newFileName`. */
export const typeOfFile = (name: string) =>
  TYPES[name.slice(name.lastIndexOf('.') + 1) as FileFormat] ?? TYPES.webp;

/** Includes the retries; less than a stopping provider waits. */
const ANSWER_MILLISECONDS = 8_000;

/** The bucket failed; answered as 503. */
class BucketError extends Error {
  readonly statusCode = 503;
}

/** Files in a private bucket of any S3-compatible storage, with areas as folders; addressed by path. */
function createS3Store({ endpoint, region, bucket, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 2, initRetryMs: 200 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function ask(method: string, path: string, body?: Buffer): Promise<Response> {
    const response = await client
      .fetch(`${base}/${path}`, {
        method,
        ...(body ? { body: new Uint8Array(body) } : {}),
        headers: {
          // Signed, so that a file changed on the way is refused.
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(body ? { 'content-type': typeOfFile(path) } : {}),
        },
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      })
      .catch((cause) => {
        throw new BucketError('The bucket does not answer', { cause });
      });
    if (response.ok || response.status === 404) return response;
    throw new BucketError(`The bucket answers ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }

  return {
    async put(area, name, bytes) {
      const { status } = await ask('PUT', `${area}/${name}`, bytes);
      if (status === 404) throw new BucketError('There is no such bucket');
    },
    async get(area, name) {
      const response = await ask('GET', `${area}/${name}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(area, name) {
      await (await ask('DELETE', `${area}/${name}`)).body?.cancel();
    },
  };
}

type Settings = Pick<Config, 's3' | 'dataDir' | 'fileKeys'>;

/** The files as they lie in the bucket or the data directory: papers encrypted. */
export const createRawStore = ({ s3, dataDir }: Settings): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(dataDir);

/** The configured store: a bucket, else the data directory. */
export const createFileStore = (settings: Settings): FileStore =>
  sealPapers(createRawStore(settings), readKeyRing(settings));

/** Files in folders of the data directory that only its owner can open. */
export function createDiskStore(dataDir: string): FileStore {
  const pathOf = (area: Area, name: string) => join(dataDir, area, name);
  const draftOf = (area: Area, name: string) => `${pathOf(area, name)}.part`;
  return {
    async put(area, name, bytes) {
      const draft = draftOf(area, name);
      await mkdir(join(dataDir, area), { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, pathOf(area, name));
    },
    get: (area, name) =>
      readFile(pathOf(area, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    async remove(area, name) {
      for (const path of [pathOf(area, name), draftOf(area, name)]) await rm(path, { force: true });
    },
  };
}

/** The encryption of a file is bound to this text: a file put in the place of another does not open. */
export const purposeOf = (area: Area, name: string): string => `${area}/${name}`;

/** The store with papers encrypted at rest; photos are shown to many and stay as they are. */
const sealPapers = (store: FileStore, ring: KeyRing): FileStore => ({
  ...store,
  put: (area, name, bytes) =>
    store.put(area, name, area === 'documents' ? seal(ring, purposeOf(area, name), bytes) : bytes),
  async get(area, name) {
    const bytes = await store.get(area, name);
    return area === 'documents' && bytes ? open(ring, purposeOf(area, name), bytes) : bytes;
  },
});

/** With less free space, in bytes, an instance is not ready: the next photos of 10 MB and the log would fill the disk. */
export const LEAST_FREE_BYTES = 200 * 1024 * 1024;

/** Bytes that this process may still write under the folder, or under the nearest one above it that exists. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}
