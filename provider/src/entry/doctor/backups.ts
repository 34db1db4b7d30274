import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The end of a backup's name: of files by `backup`, of PostgreSQL by `pg_dump` through `age`. */
const DATABASE = '.dump.age';
const ANY = '.age';

/** When the newest complete backup of its kind in the folder was written; `undefined` if there is none. */
export async function newestBackup(folder: string, kind: 'files' | 'database'): Promise<Date | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(ANY) && name.endsWith(DATABASE) === (kind === 'database'),
  );
  const written = await Promise.all(names.map((name) => stat(join(folder, name))));
  const newest = Math.max(...written.filter(({ size }) => size > 0).map(({ mtimeMs }) => mtimeMs));
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}
