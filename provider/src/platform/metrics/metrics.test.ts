import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_VERSION, getUser } from '@league/shared/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../entry/app.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { assertRefused, startTestApp, TEST_SECRET, visitorAs } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import * as schema from '../db/schema.ts';
import { LEAST_FREE_BYTES } from '../storage/stores.ts';

const METRICS_KEY = 'a key of the tests, long enough';
const { app } = await startTestApp({ METRICS_KEY });
const scrape = (options: Partial<InjectOptions> = {}) => app.inject({ url: '/api/metrics', ...options });
const figure = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(name) && !line.startsWith('#'))
    ?.slice(name.length + 1);

test('requests · are labelled by route pattern, never by URL', async () => {
  const coach = await visitorAs(app, 'coach');
  await coach.callWith(getUser, { params: { id: coach.id }, query: { token: 'secret' } });
  await app.inject('/api/nowhere/secret');
  const { body } = await scrape();
  const series = (labels: string) => figure(body, `league_http_request_duration_seconds_count{${labels}}`);
  assert.equal(series('method="GET",route="/api/user/users/:id",status="200"'), '1');
  assert.equal(series('method="GET",route="none",status="404"'), '1');
  assert.doesNotMatch(body, /secret/);
});

test('metrics · answer others 404, also through a proxy', async () => {
  const absent = assertRefused(await app.inject('/api/nowhere'), 404, 'not_found');
  for (const options of [
    { remoteAddress: '203.0.113.5' },
    { remoteAddress: '203.0.113.5', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { 'x-forwarded-for': '203.0.113.5' } },
    { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' } },
    { headers: { 'x-forwarded-for': '127.0.0.1', 'x-original-forwarded-for': '203.0.113.5' } },
    { headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '203.0.113.5' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { 'x-forwarded-for': '203.0.113.5', authorization: `Bearer ${METRICS_KEY}x` } },
  ]) {
    const { message } = assertRefused(await scrape(options), 404, 'not_found');
    assert.equal(message, absent.message);
  }
});

test('metrics · may be read by this machine and the holder of the key', async () => {
  for (const options of [
    {},
    { remoteAddress: '::1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${METRICS_KEY}` } },
  ])
    assert.equal((await scrape(options)).statusCode, 200);
});

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
