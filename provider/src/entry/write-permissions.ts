import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/pglite';
import { permissionsPage } from '../identity/access/permissions.ts';
import { readConfig } from '../platform/config/config.ts';
import * as schema from '../platform/db/schema.ts';
import { buildApp } from './app.ts';

// Registering the routes is enough to know their policies: the database is never asked.
const dataDir = mkdtempSync(join(tmpdir(), 'league-permissions-'));
const app = await buildApp({ db: drizzle.mock({ schema }), config: readConfig({ DATA_DIR: dataDir }) });
await app.ready();
writeFileSync(
  fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url)),
  permissionsPage(app.access),
);
await app.close();
rmSync(dataDir, { recursive: true });
