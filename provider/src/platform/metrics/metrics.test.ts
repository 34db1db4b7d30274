import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser } from '@league/shared/contract';
import type { InjectOptions } from 'fastify';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';

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
