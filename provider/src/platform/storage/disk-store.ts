import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Area, FileStore } from './file-store.ts';

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
