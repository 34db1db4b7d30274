import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeDataDir } from '../config/data-dir.ts';
import type { Database } from './database.ts';
import { lockDataDir } from './lock.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

/** PostgreSQL inside this process, its files in `dataDir/db`. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  makeDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(join(dataDir, 'db'));
    const db = drizzle({ client, schema });
    await migrate(db, { migrationsFolder });
    return {
      db,
      notice:
        `Встроенная база в ${join(dataDir, 'db')}: переживёт аварийное завершение процесса, ` +
        'но не отключение питания. Для рабочего сайта задайте DATABASE_URL (PostgreSQL).',
      dump: () => client.dumpDataDir('none'),
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
