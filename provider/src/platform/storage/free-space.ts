import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

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
