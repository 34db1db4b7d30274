import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { withEmptyPostgres } from '../../testing/database/empty-postgres.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './open-database.ts';
import { openPostgres } from './postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'league-database-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

async function assertRefused(open: () => Promise<Database>): Promise<void> {
  const { db, close } = await open();
  // When the first migration of 0.x was made.
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1795247064685');
  await close();
  await assert.rejects(open(), /созданы пробной версией сайта \(0\.x\), и версия 1\.0 их не открывает/);
}

const server = process.env.TEST_DATABASE_URL;
test('database · is not opened · a trial version of the site (0.x) made it', () =>
  server
    ? withEmptyPostgres(server, (url) => assertRefused(() => openPostgres(url)))
    : assertRefused(() => openEmbedded(dataDir)));

test('work alone · waits for that of another replica', { skip: !server }, () =>
  withEmptyPostgres(server ?? '', async (url) => {
    const replicas = [await openPostgres(url), await openPostgres(url)];
    const said: string[] = [];
    await Promise.all(
      replicas.map((replica) =>
        replica.alone(async () => {
          said.push('begins');
          await pause(50);
          said.push('ends');
        }),
      ),
    );
    assert.deepEqual(said, ['begins', 'ends', 'begins', 'ends']);
    for (const { close } of replicas) await close();
  }),
);
