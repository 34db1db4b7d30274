import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { OperatorError } from '../refusal.ts';
import type { Db } from './database.ts';

/** Folder of the numbered migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/**
 * Throws `OperatorError` if the database has been through migrations older than the first of the folder: it is a trial
 * version's, before 1.0.
 */
export async function refuseTrialVersion(db: Db): Promise<void> {
  const first = readMigrationFiles({ migrationsFolder })[0]?.folderMillis ?? 0;
  const { rows } = (await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )) as unknown as { rows: { there: boolean }[] };
  if (!rows[0]?.there) return;
  const older = await db.$count(sql`drizzle.__drizzle_migrations`, sql`created_at < ${first}`);
  if (older > 0)
    throw new OperatorError(
      'Эти данные созданы пробной версией сайта (0.x), и версия 1.0 их не открывает: укажите в DATABASE_URL пустую базу или в DATA_DIR пустой каталог',
    );
}
