import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Config } from '../config/config.ts';
import { makeDataDir } from '../config/config.ts';
import { OperatorError } from '../refusal.ts';
import type { Database } from './database.ts';
import { migrationsFolder, refuseTrialVersion } from './migrations.ts';
import { type DatabaseUser, openPostgres } from './postgres.ts';
import * as schema from './schema.ts';

/** Opens the configured database and migrates it. */
export const openDatabase = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  user: DatabaseUser = 'site',
): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl, user) : openEmbedded(dataDir));

/** PostgreSQL inside this process, its files in `dataDir/db`. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  makeDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  let opened: PGlite | undefined;
  try {
    // The default of 128 MB is filled when it starts, and stays in this process's memory.
    const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
    const client = await PGlite.create(join(dataDir, 'db'), { startParams });
    opened = client;
    const db = drizzle({ client, schema });
    await refuseTrialVersion(db);
    await migrate(db, { migrationsFolder });
    return {
      db,
      notice:
        `Встроенная база в ${join(dataDir, 'db')}: переживёт аварийное завершение процесса, ` +
        'но не отключение питания. Для рабочего сайта задайте DATABASE_URL (PostgreSQL).',
      // No other process has the directory.
      alone: (work) => work(),
      listen: (channel, onNotice) => client.listen(channel, onNotice),
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    await opened?.close();
    lock.release();
    throw error;
  }
}

/**
 * Locks the data directory for this process: PGlite has no lock of its own, and two processes on one directory lose
 * data. The lock is an open exclusive transaction, which the kernel releases with the process, however it ends.
 */
function lockDataDir(dataDir: string): { release(): void } {
  const lock = openLockFile(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new OperatorError(`Каталог данных ${dataDir} уже занят: остановите сайт, который с ним работает`, {
      cause,
    });
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
