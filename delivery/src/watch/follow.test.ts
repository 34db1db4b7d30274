import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import type { Store } from '../release/store.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startProvider } from '../testing/providers.ts';
import { followReleases } from './follow.ts';

test('mail of a rollback · goes out · the watch cannot read what the tabs report', async (t) => {
  const { store } = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
  }
  await rollback(store, [{ name: 'rating' }], { ...REQUEST, isAutomatic: true });
  await publishBuild(t, store, 'tournaments', '1.1.0');
  await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  const silent: Store = {
    ...store,
    async list(path) {
      if (path.startsWith('health')) throw new Error('silent');
      return store.list(path);
    },
  };
  const told: string[] = [];
  const providerUrl = await startProvider(t, ({ url }, response) => {
    told.push(url ?? '');
    response.end('{}');
  });
  const end = new AbortController();
  const said: string[] = [];
  await followReleases({ store: silent, providerUrl, who: 'watch', token: 'secret' }, end.signal, (line) => {
    said.push(line);
    end.abort();
  });
  assert.deepEqual(said, ['Наблюдение ждёт: silent']);
  assert.deepEqual(told, ['/api/release-watch/rollbacks/4']);
});
