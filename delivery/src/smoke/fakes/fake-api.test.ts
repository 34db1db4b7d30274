import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@league/shared/contract';
import { listenLocally } from '../trial-site.ts';
import { answerLikeProvider, sampleOf } from './fake-api.ts';

test('provider of the trial · answers every call of the contract by its schema', () => {
  for (const { id, response } of CALLS) {
    const answer = sampleOf(response, { user_type: 'coach' });
    assert.equal(response.safeParse(answer).error, undefined, `${id}: ${JSON.stringify(answer)}`);
  }
});

test('provider of the trial · notes the calls that its contract does not have', async (t) => {
  const unknown = new Set<string>();
  const provider = await listenLocally((request, response) =>
    answerLikeProvider(request, response, { api: '1.0.0', unknown }),
  );
  t.after(() => provider.close());
  const statuses = [];
  for (const path of ['/api/healthz', '/api/camps', '/api/of-tomorrow?x=1'])
    statuses.push((await fetch(provider.url + path)).status);
  assert.deepEqual(statuses, [200, 200, 404]);
  const list = await (await fetch(`${provider.url}/api/tournaments/summaries`)).json();
  assert.ok(Array.isArray(list.tournaments), 'a path of its own, and no tournament with that name');
  assert.deepEqual([...unknown], ['GET /api/of-tomorrow']);
});
