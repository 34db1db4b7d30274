import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import { AREAS, isFileName } from '../../platform/storage/file-store.ts';

/** The first entry of an archive: describes the others. */
export const manifest = z.object({
  format: z.literal(3),
  madeAt: z.iso.datetime(),
  /** How many migrations its database has been through. */
  migrations: z.number().int(),
  /** `false`: the data is in PostgreSQL, and `pg_dump` saves it. */
  database: z.boolean(),
  /** `false`: the files are in a bucket. */
  files: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.tar';

/** Photos, papers, pictures and files of tournaments in the data directory; nothing else is restored from an archive. */
export const isFileEntry = (name: string) =>
  AREAS.some((area) => name.startsWith(`${area}/`) && isFileName(name.slice(area.length + 1)));

/** How many migrations this version knows. */
export function countMigrations(): number {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}
