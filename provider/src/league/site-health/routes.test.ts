import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { getSiteHealth, SITE_HEALTH_PATH, type SiteHealth } from '@league/shared/contract';
import { answerOf } from '../../testing/contract-call.ts';
import { startTestApp, visitorAs } from '../../testing/test-app.ts';

const HEALTH: SiteHealth = {
  ...{ at: '2026-01-31T10:00:00.000Z', since: '2026-01-30T10:00:00.000Z', dropped: 0 },
  ...{ titles: { rating: 'Рейтинг' }, live: { rating: '1.1.0' }, releases: [], changes: [] },
};

const answer: unknown = HEALTH;
const asked: string[] = [];
const EDGE_TOKEN = 'a secret that the edge and the provider share';
/** An edge, which answers whoever has the secret. */
const site = createServer(({ headers, url = '' }, response) => {
  const isProvider = headers.authorization === `Bearer ${EDGE_TOKEN}`;
  asked.push(url);
  response.statusCode = isProvider ? 200 : 404;
  response.end(JSON.stringify(isProvider ? answer : {}));
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const { app } = await startTestApp({
  EDGE_TOKEN,
  SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
});

test.after(() => site.close());

test('organiser · reads how the site fares, which the edge tells the provider alone', async () => {
  const organiser = await visitorAs(app, 'organiser');
  assert.deepEqual(answerOf(await organiser.call(getSiteHealth)), HEALTH);
  assert.deepEqual(asked, [SITE_HEALTH_PATH]);
});
