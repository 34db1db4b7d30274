import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_VERSION } from '@league/shared/contract';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { assertRefused, TEST_SECRET } from './testing/test-app.ts';

test('readiness · follows the database while health does not; a call without the database answers 503', async () => {
  const { db, close } = await createTestDatabase();
  const app = await buildApp({ db, config: readConfig({ SESSION_SECRET: TEST_SECRET }) });
  const ask = (url: string) => app.inject({ url });
  assert.deepEqual((await ask('/api/readyz')).json(), { status: 'ok', api: API_VERSION });

  await close();
  const ready = await ask('/api/readyz');
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(ready.json(), { status: 'unavailable', api: API_VERSION });
  assert.deepEqual((await ask('/api/healthz')).json(), { status: 'ok', api: API_VERSION });
  const failed = await ask('/api/camps');
  assertRefused(failed, 503, 'unavailable');
  assert.equal(failed.headers['retry-after'], '5');
  assert.doesNotMatch(failed.body, /select|pglite/i);
  await app.close();
});
