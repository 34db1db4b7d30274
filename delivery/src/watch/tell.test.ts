import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchRollback } from '@league/shared/contract';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startProvider } from '../testing/providers.ts';
import { tellRollbacks } from './tell.ts';

const SEEN = ['наблюдение: 14 из 15 сетей', 'раньше (1.0.0): 3 из 512 сетей', 'load: 14'];

test('rollback of the watch · is told to the provider once it answers, and no rollback of a person', async (t) => {
  const { store } = await liveStore(t);
  for (const [version, isAutomatic] of [
    ['1.1.0', true],
    ['1.2.0', false],
  ] as const) {
    await publishBuild(t, store, 'rating', version);
    await promote(store, [{ name: 'rating', version }], REQUEST);
    await rollback(store, [{ name: 'rating' }], { ...REQUEST, evidence: SEEN, isAutomatic });
  }
  await assert.rejects(tellRollbacks(store, { providerUrl: 'http://127.0.0.1:9', token: 'secret' }));
  const told: [path: string, key: string | undefined, body: string][] = [];
  const providerUrl = await startProvider(t, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      told.push([request.url ?? '', request.headers.authorization, body]);
      response.end('{}');
    });
  });
  for (let n = 0; n < 2; n += 1) await tellRollbacks(store, { providerUrl, token: 'secret' });
  const [first, ...more] = told;
  assert.deepEqual(more, []);
  assert.deepEqual(first?.slice(0, 2), ['/api/release-watch/rollbacks/3', 'Bearer secret']);
  const sent = watchRollback.parse(JSON.parse(first?.[2] ?? ''));
  assert.deepEqual([sent.moves, sent.names, sent.why], [['rating 1.1.0 → 1.0.0'], ['rating'], REQUEST.why]);
  assert.deepEqual(sent.evidence, SEEN, 'and nothing of what was checked for the rollback');
});
