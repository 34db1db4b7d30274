import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Db } from '../db/database.ts';
import { migrationsFolder } from '../db/migrations.ts';
import * as schema from '../db/schema.ts';
import { seedDemo } from '../seed/seed-demo.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));
const seedFolder = fileURLToPath(new URL('../seed', import.meta.url));

/** The day on which the sample league of every test is made. */
export const TEST_DAY = '2026-01-31';

/** A fresh database with tables and sample league, a copy of one that is made once for all test files. */
export async function createTestDatabase(): Promise<{ db: Db; close(): Promise<void> }> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(await template())]) });
  return { db: drizzle({ client, schema }), close: () => client.close() };
}

async function template(): Promise<string> {
  const file = join(cache, `${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const client = await PGlite.create();
  const db = drizzle({ client, schema });
  await migrate(db, { migrationsFolder });
  await seedDemo(db, TEST_DAY);
  const dump = await client.dumpDataDir('none');
  await client.close();

  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  // Test files run in processes of their own: only a whole template may get the name.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return file;
}

/** Of everything the template is made from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(TEST_DAY);
  for (const folder of [migrationsFolder, seedFolder])
    for (const name of readdirSync(folder).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
