import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openEmbedded } from './open-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'league-database-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

test('database · is not opened · a trial version of the site (0.x) made it', async () => {
  const { db, close } = await openEmbedded(dataDir);
  // When the first migration of 0.x was made.
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1795247064685');
  await close();
  await assert.rejects(
    openEmbedded(dataDir),
    /созданы пробной версией сайта \(0\.x\), и версия 1\.0 их не открывает/,
  );
});
