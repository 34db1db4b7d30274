import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../entry/seed/seed-demo.ts';
import type { Db } from '../../platform/db/database.ts';
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
  known ??= fingerprint();
  const template = { fingerprint: known, fill: (db: Db) => seedDemo(db, TEST_DAY) };
  const url = process.env.TEST_DATABASE_URL;
  return url ? createPostgresTestDatabase(url, template) : createEmbeddedTestDatabase(template);
}

/** Read once: the test files of a group share a process. */
let known: string | undefined;

/** Hash of everything that the demo league may be made by. */
function fingerprint(): string {
  const hash = createHash('sha256').update(TEST_DAY);
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const sources = globSync(SOURCES, { cwd: root });
  for (const file of sources.filter((name) => !UNUSED.test(name)).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const SOURCES = ['provider/drizzle/**/*.sql', 'provider/src/**/*.ts', 'shared/src/{contract,league}/**/*.ts'];
const UNUSED = /\.test\.ts$|^provider\/src\/testing\//;
