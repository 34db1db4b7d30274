import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEALTH_PATH, type HealthReport, type ReleaseReport } from '@league/shared/release';
import { promote } from '../channel/promotion.ts';
import { createEdge } from '../edge/edge.ts';
import { directoryStore } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { reportMinutes } from '../testing/kept-minutes.ts';
import { followReleases } from './follow.ts';
import { WATCH } from './texts.ts';

test('reports of twenty tabs · reach the watch by way of the edge, and the broken release goes back', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const ofWatch = directoryStore(storeDir);
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
  assert.match(said.join(), /^Наблюдение откатило rating: rating 1\.1\.0 не загружается: (\d+) из \1 сетей/);
});
