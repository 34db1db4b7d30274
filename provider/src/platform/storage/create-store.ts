import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readKeyRing } from '../keys/key-ring.ts';
import { type KeyRing, open, seal } from '../keys/seal.ts';
import type { Area, FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

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
