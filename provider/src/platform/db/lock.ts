import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

/**
 * Locks the data directory for this process: PGlite has no lock of its own, and two processes on one directory lose
 * data. The lock is an open exclusive transaction, which the kernel releases with the process, however it ends.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const lock = openLockFile(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new OperatorError(`Каталог данных ${dataDir} уже занят другим запущенным экземпляром`, { cause });
  }
  return { release: () => lock.close() };
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new OperatorError(`Нет возможности записать ${file}`, { cause });
  }
}
