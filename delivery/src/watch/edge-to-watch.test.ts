import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { HEALTH_PATH, type HealthReport, type ReleaseReport } from '@league/shared/release';
import { promote } from '../channel/promotion.ts';
import { createEdge } from '../edge/edge.ts';
import { openStore } from '../open-store.ts';
import { directoryStore } from '../release/store.ts';
import { liveStore, makeLive, publishBuild, REQUEST } from '../testing/builds.ts';
import { reportMinutes } from '../testing/kept-minutes.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { followReleases } from './follow.ts';
import { WATCH } from './texts.ts';

/** A store with live releases, for the edge and for the watch, which are processes of their own. */
const STORES = {
  folder: async (t: TestContext) => {
    const { store, storeDir } = await liveStore(t);
    return [store, directoryStore(storeDir)] as const;
  },
  bucket: async (t: TestContext) => {
    const { settings } = await startS3Server(t);
    const store = await openStore(settings);
    await makeLive(t, store);
    return [store, await openStore(settings)] as const;
  },
};

for (const [place, openStores] of Object.entries(STORES))
  test(`reports of twenty tabs · reach the watch by way of the edge, and the broken release goes back · a ${place}`, {
    timeout: 120_000,
  }, async (t) => {
    const [store, ofWatch] = await openStores(t);
    const edge = await createEdge({
      store,
      providerUrl: 'http://127.0.0.1:9',
      trustProxy: '127.0.0.1',
      health: {},
    });
    await reportMinutes(store, []);
    await publishBuild(t, store, 'rating', '1.1.0');
    await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
    for (let network = 1; network <= 20; network += 1) {
      const seen = { views: 1, isFirst: true, failures: [], vitals: {} };
      const releases: ReleaseReport[] = [
        { ...seen, name: 'rating', version: '1.1.0', newFaults: ['load'] },
        { ...seen, name: 'tournaments', version: '1.0.0', newFaults: [] },
      ];
      const payload: HealthReport = { schema: 1, isTroubled: false, releases };
      const headers = { 'x-forwarded-for': `203.0.${network}.7`, 'content-type': 'text/plain' };
      await edge.inject({ method: 'POST', url: HEALTH_PATH, payload: JSON.stringify(payload), headers });
    }
    const end = new AbortController();
    const said: string[] = [];
    await followReleases(
      { store: ofWatch, providerUrl: 'http://127.0.0.1:9', who: WATCH },
      end.signal,
      (line) => {
        said.push(line);
        end.abort();
      },
    );
    await edge.close();
    assert.match(
      said.join(),
      /^Наблюдение откатило rating: rating 1\.1\.0 не загружается: (\d+) из \1 сетей/,
    );
  });
