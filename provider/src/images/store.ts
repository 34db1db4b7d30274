import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures that are shown: names are made here and cannot be guessed. */
export interface ImageStore {
  /** Answers the name under which the picture is from now on. */
  save(image: Buffer): Promise<string>;
  /** `undefined`: there is none of this name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** Names as `save` makes them; nothing else reaches the file system. */
export const IMAGE_NAME = /^[0-9a-f-]{36}\.webp$/;

export function createImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'uploads');
  return {
    async save(image) {
      const name = `${randomUUID()}.webp`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${name}.part`), image, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
      return name;
    },
    async read(name) {
      if (!IMAGE_NAME.test(name)) return undefined;
      return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
    async remove(name) {
      if (IMAGE_NAME.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}
