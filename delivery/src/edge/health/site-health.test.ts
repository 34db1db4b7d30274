import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITE_HEALTH_PATH, siteHealth } from '@league/shared/contract';
import fastify from 'fastify';
import { readNewestChannel } from '../../channel/channel.ts';
import { promote } from '../../channel/promotion.ts';
import { retire } from '../../channel/retire.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import type { LiveSite } from '../live-site.ts';
import { serveSiteHealth } from './site-health.ts';

test('site health · tells what is off the site, and which slots a promotion has brought back', async (t) => {
  const { store } = await liveStore(t);
  const slots = ['points'];
  await publishBuild(t, store, 'rating', '1.1.0', { offers: { slots } });
  const bring = () => promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await bring();
  await retire(store, { name: 'rating', slot: 'points', notice: 'Вернётся.' }, REQUEST);
  await bring();

  const app = fastify();
  t.after(() => app.close());
  const getLiveSite = async () => ({ channel: await readNewestChannel(store) }) as LiveSite;
  serveSiteHealth(app, { store, getLiveSite, isProvider: async () => true });
  const told = async () => siteHealth.parse((await app.inject(SITE_HEALTH_PATH)).json());
  const before = await told();
  assert.deepEqual([before.off, before.changes[0]?.slotsBack], [undefined, slots]);
  await retire(store, { name: 'rating', slot: 'points', notice: 'Вернётся.' }, REQUEST);
  await retire(store, { name: 'tournaments', notice: 'Переносят.' }, REQUEST);
  const { off, titles } = await told();
  assert.deepEqual(off, [
    { name: 'tournaments', notice: 'Переносят.' },
    { name: 'rating', slot: 'points', notice: 'Вернётся.' },
  ]);
  assert.equal(titles.tournaments, 'Турниры');
});
