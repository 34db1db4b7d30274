import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITE_HEALTH_PATH, siteHealth } from '@league/shared/contract';
import fastify from 'fastify';
import { retire } from '../../sets/retire.ts';
import { readNewestSet } from '../../sets/sets.ts';
import { liveStore, REQUEST } from '../../testing/builds.ts';
import type { LiveSite } from '../live-site.ts';
import { HealthCounter } from './counter.ts';
import { openHealth } from './open-health.ts';

test('site health · tells what is off the site', async (t) => {
  const { store } = await liveStore(t);
  const app = fastify();
  t.after(() => app.close());
  const getLiveSite = async () => ({ set: await readNewestSet(store) }) as unknown as LiveSite;
  const providerUrl = 'http://127.0.0.1:1';
  openHealth(app, { store, providerUrl, getLiveSite, edgeToken: 'secret', counter: new HealthCounter() });
  const ask = (authorization = '') => app.inject({ url: SITE_HEALTH_PATH, headers: { authorization } });
  await retire(store, { name: 'tournaments', notice: 'Переносят.' }, REQUEST);
  const { off, titles } = siteHealth.parse((await ask('Bearer secret')).json());
  assert.deepEqual(off, [{ name: 'tournaments', notice: 'Переносят.' }]);
  assert.equal(titles.tournaments, 'Турниры');
  for (const given of ['', 'Bearer', 'Bearer guess']) assert.equal((await ask(given)).statusCode, 404);
});
