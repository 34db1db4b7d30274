import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Db } from '../db/database.ts';
import { migrationsFolder } from '../db/migrations.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import type { TestDatabase } from './database-template.ts';
import { createEmbeddedTestDatabase } from './embedded-test-database.ts';
import { createPostgresTestDatabase } from './postgres-test-database.ts';

/** The day on which the demo league of every test is seeded. */
const TEST_DAY = '2026-01-31';

/**
 * Creates a fresh database with tables and demo league, copied from one template for all test files: on the
 * PostgreSQL of `TEST_DATABASE_URL`, else embedded.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const template = { fingerprint: fingerprint(), fill: (db: Db) => seedDemo(db, TEST_DAY) };
  const url = process.env.TEST_DATABASE_URL;
  return url ? createPostgresTestDatabase(url, template) : createEmbeddedTestDatabase(template);
}

function fingerprint(): string {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const hash = createHash('sha256').update(TEST_DAY);
  for (const source of [
    migrationsFolder,
    folder('../seed'),
    folder('../db/tables'),
    folder('../participation'),
    folder('../notifications'),
  ])
    for (const name of readdirSync(source).sort())
      if (/(?<!\.test)\.(sql|ts)$/.test(name)) hash.update(readFileSync(join(source, name)));
  return hash.digest('hex').slice(0, 16);
}
