import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../../platform/db/migrations.ts';
import * as schema from '../../platform/db/schema.ts';
import type { Template, TestDatabase } from './database-template.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/test-database', import.meta.url));

export async function createEmbeddedTestDatabase(template: Template): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(await fileOf(template))]) });
  const statements: string[] = [];
  const logger = { logQuery: (text: string) => void statements.push(text) };
  return {
    db: drizzle({ client, schema, logger }),
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    statements,
    close: () => client.close(),
  };
}

async function fileOf({ fingerprint, fill }: Template): Promise<string> {
  const file = join(cache, `${fingerprint}.tar`);
  if (existsSync(file)) return file;
  const client = await PGlite.create();
  const db = drizzle({ client, schema });
  await migrate(db, { migrationsFolder });
  await fill(db);
  const dump = await client.dumpDataDir('none');
  await client.close();

  mkdirSync(cache, { recursive: true });
  // Test files run in processes of their own: the file gets its name when it is complete, and older ones are removed.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  for (const name of readdirSync(cache))
    if (name.endsWith('.tar') && !file.endsWith(name)) rmSync(join(cache, name), { force: true });
  return file;
}
