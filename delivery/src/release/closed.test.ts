import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { liveStore, REQUEST } from '../testing/builds.ts';
import { publishContent, publishReader } from '../testing/contents.ts';
import { startEdge } from '../testing/edges.ts';
import { closeOthers, listClosed } from './closed.ts';

const fileOf = (version: string) => `/content/content-archive/${version}/tournaments/cup.json`;

test('closed content · is given to nobody, nor a fallback · until it is live again', async (t) => {
  const { store } = await liveStore(t);
  await publishReader(t, store, '2.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishContent(t, store, 'content-archive', version);
    const ids = [{ name: 'content-archive', version }];
    await promote(
      store,
      version === '1.0.0' ? [{ name: 'tournaments', version: '2.0.0' }, ...ids] : ids,
      REQUEST,
    );
    if (version === '1.1.0') await closeOthers(store, 'content-archive', '1.1.0');
  }
  const app = await startEdge(t, store);
  const statusOf = async (version: string) => (await app.inject(fileOf(version))).statusCode;
  assert.deepEqual(await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map(statusOf)), [404, 200, 200]);
  const request = { ...REQUEST, why: 'назад' };
  const { channel } = await rollback(store, [{ name: 'content-archive', to: '1.1.0' }], request);
  assert.equal(channel.discovery.content?.['content-archive']?.fallback, undefined, '1.0.0 is closed');
  await rollback(store, [{ name: 'content-archive', to: '1.0.0' }], request);
  assert.deepEqual([...(await listClosed(store, 'content-archive'))], []);
  assert.equal(await statusOf('1.0.0'), 200);
});
