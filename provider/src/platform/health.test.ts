import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_VERSION } from '@league/shared/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildApp } from '../entry/app.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { assertRefused, TEST_SECRET } from '../testing/test-app.ts';
import { readConfig } from './config/config.ts';
import * as schema from './db/schema.ts';
import { LEAST_FREE_BYTES } from './storage/free-space.ts';

test('readiness · follows the database while health does not; a call without the database answers 503', async () => {
  const client = new pg.Pool();
  await client.end();
  const db = drizzle({ client, schema });
  const app = await buildApp({ db, config: readConfig({ SESSION_SECRET: TEST_SECRET }) });
  const ask = (url: string) => app.inject({ url });
  const ready = await ask('/api/readyz');
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(ready.json(), { status: 'unavailable', api: API_VERSION });
  const healthy = { status: 'ok', api: API_VERSION };
  assert.deepEqual((await ask('/api/healthz')).json(), healthy);
  const failed = await ask('/api/camps');
  assertRefused(failed, 503, 'unavailable');
  assert.equal(failed.headers['retry-after'], '5');
  assert.doesNotMatch(failed.body, /select|pglite/i);
  await app.close();
});

test('readiness · ends on a full disk and returns with free space; health stays', async () => {
  const { db, close } = await createTestDatabase();
  let free = LEAST_FREE_BYTES - 1;
  const config = readConfig({ SESSION_SECRET: TEST_SECRET });
  const app = await buildApp({ db, config, freeSpace: async () => free });
  const full = await app.inject('/api/readyz');
  assert.equal(full.statusCode, 503);
  assert.deepEqual(full.json(), { status: 'disk_full', api: API_VERSION });
  assert.equal((await app.inject('/api/healthz')).statusCode, 200);
  assert.match((await app.inject('/api/metrics')).body, new RegExp(`^league_disk_free_bytes ${free}$`, 'm'));
  free += 1;
  assert.deepEqual((await app.inject('/api/readyz')).json(), { status: 'ok', api: API_VERSION });
  await app.close();
  await close();
});
