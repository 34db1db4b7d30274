import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../problem.ts';

/** Keeps the locks from garbage collection, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Creates the data directory and locks it for this process. The lock is an open exclusive transaction, which the kernel
 * releases with the process, however it ends.
 */
export function holdDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const probe = path.join(directory, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new Problem(
      `Нет возможности писать в каталог данных ${directory} (${reason}): дайте права или задайте другой DATA_DIR.`,
    );
  }
  const lock = new DatabaseSync(path.join(directory, 'site.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    throw new Problem(
      `Каталог данных ${directory} уже занят другим запущенным сайтом: остановите его или задайте другой DATA_DIR.`,
    );
  }
  held.add(lock);
}
