import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** Far more than the tests of the servers keep at a time. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * A folder in memory, if there is enough of it, for temporary files: the release store syncs each file and folder, which
 * on a disk costs the tests of the delivery as much as half of all else they do. Otherwise, or where `TMPDIR` says so, the
 * system's folder.
 */
export function memoryFolder({ env = process.env, folder = IN_MEMORY, enough = ENOUGH } = {}): string {
  const hasRoom = existsSync(folder) && Math.min(freeOf(folder), freemem()) >= enough;
  return hasRoom && !env.TMPDIR ? folder : tmpdir();
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
