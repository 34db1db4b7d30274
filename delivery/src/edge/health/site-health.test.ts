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

test('site health · tells who gets a share, what is off the site, and which slots a promotion has brought back', async (t) => {
  const { store } = await liveStore(t);
  const slots = ['points'];
  for (const version of ['1.1.0', '1.2.0'])
    await publishBuild(t, store, 'rating', version, { offers: { slots } });
  const bring = (version: string, share = {}) =>
    promote(store, [{ name: 'rating', version }], { ...REQUEST, ...share });
  await bring('1.1.0');
  await retire(store, { name: 'rating', slot: 'points', notice: 'Вернётся.' }, REQUEST);
  await bring('1.1.0');

  const app = fastify();
  t.after(() => app.close());
  const getLiveSite = async () => ({ channel: await readNewestChannel(store) }) as LiveSite;
  serveSiteHealth(app, { store, getLiveSite, isProvider: async () => true });
  const told = async () => siteHealth.parse((await app.inject(SITE_HEALTH_PATH)).json());
  const before = await told();
  assert.deepEqual([before.share, before.off, before.changes[0]?.slotsBack], [undefined, undefined, slots]);
  await bring('1.2.0', { share: { percent: 10 } });
  const { share, live, changes } = await told();
  assert.equal(changes[0]?.percent, 10);
  assert.deepEqual(share, { percent: 10, live: { rating: '1.2.0' } });
  assert.equal(live.rating, '1.1.0');
  await retire(store, { name: 'rating', slot: 'points', notice: 'Вернётся.' }, REQUEST);
  await retire(store, { name: 'tournaments', notice: 'Переносят.' }, REQUEST);
  const { off, titles } = await told();
  assert.deepEqual(off, [
    { name: 'tournaments', notice: 'Переносят.' },
    { name: 'rating', slot: 'points', notice: 'Вернётся.' },
  ]);
  assert.equal(titles.tournaments, 'Турниры');
});
