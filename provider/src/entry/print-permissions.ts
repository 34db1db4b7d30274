import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { permissionsPage } from '../identity/access/permissions.ts';
import { readConfig } from '../platform/config/config.ts';
import * as schema from '../platform/db/schema.ts';
import { buildApp } from './app.ts';

// Registering the routes is enough to know their policies: the database is never asked.
const dataDir = mkdtempSync(join(tmpdir(), 'league-permissions-'));
const app = await buildApp({ db: drizzle.mock({ schema }), config: readConfig({ DATA_DIR: dataDir }) });
await app.ready();
process.stdout.write(permissionsPage(app.access));
await app.close();
rmSync(dataDir, { recursive: true });
