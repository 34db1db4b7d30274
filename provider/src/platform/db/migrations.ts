import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './database.ts';

/** Folder of the numbered migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/**
 * Whether the folder has migrations that this database lacks: the process that opened it runs an older version of the
 * program.
 */
export async function isBehind(db: Db): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const rows = await db
    .select({ last: sql<number>`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  return (rows[0]?.last ?? 0) < newest;
}
