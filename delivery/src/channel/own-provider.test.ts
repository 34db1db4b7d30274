import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProvider } from '../testing/providers.ts';
import { demandOwnProvider } from './own-provider.ts';

test('provider · is refused if it names another channel, and is asked again while it names none', async (t) => {
  const says = (document: object) =>
    startProvider(t, (_request, response) => void response.end(JSON.stringify(document)));
  const league = await says({ status: 'ok', api: '1.0.0', channel: 'production' });
  await assert.rejects(demandOwnProvider(league, 'staging'), /его канал – production, а запущен staging/);
  assert.equal(await demandOwnProvider(await says({ channel: 'staging' }), 'staging'), true);
  assert.equal(await demandOwnProvider(await says({ status: 'ok', api: '1.0.0' }), 'staging'), false);
  assert.equal(await demandOwnProvider('http://127.0.0.1:9', 'staging'), false);
});
