import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeStatus } from '../cli/commands/status.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { startEdge } from '../testing/edges.ts';
import { verifyStore } from '../upkeep/verify.ts';
import { CHANNEL_FOLDER } from './channel.ts';
import { discard } from './discard.ts';
import { readHistory } from './ledger.ts';
import { promote } from './promotion.ts';
import { rollback } from './rollback/rollback.ts';

test('discard · removes junk that stops every change, and says so in the ledger', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const edge = await startEdge(t, storeDir);
  const place = join(storeDir, CHANNEL_FOLDER);
  for (const name of ['000003.json', '000099.json']) await writeFile(join(place, name), 'мусор');
  const next = [{ name: 'rating', version: '1.0.0' }];
  await assert.rejects(
    promote(store, next, REQUEST),
    refusedWith('damaged_channel', undefined, ['discard', '--why', '…']),
  );
  const status = await describeStatus(store, 'rating');
  assert.match(status, /^Ревизия 2, API 1\.0\.0\nНе читается: 99, 3\. .* изменения остановлены/);
  assert.match(status, /\n {2}npm run release -- discard --why '…'\nrating: 1\.1\.0, откат вернёт 1\.0\.0\n/);

  const request = { ...REQUEST, why: 'диск' };
  assert.equal((await discard(store, { ...request, dryRun: true })).written, false);
  assert.equal((await readdir(place)).length, 4, 'a dry run removes nothing');
  const { channel } = await discard(store, request);
  assert.deepEqual(channel.live, { shell: '1.0.0', rating: '1.1.0', tournaments: '1.0.0' });
  assert.deepEqual((await readdir(place)).sort(), ['000001.json', '000002.json', '000003.json']);
  const kept = await store.list('channel/discarded');
  assert.deepEqual(
    kept.map((name) => name.slice(0, 6)),
    ['000003', '000099'],
  );
  assert.equal(String(await store.get(`channel/discarded/${kept[0]}`)), 'мусор');
  const [line] = await readHistory(store);
  assert.deepEqual([line?.action, line?.why], ['discard', 'диск (ревизии: 99, 3)']);
  assert.deepEqual(await verifyStore(store), []);
  assert.equal((await edge.inject('/releases.json')).json().revision, 3);
  assert.equal((await rollback(store, [{ name: 'rating' }], REQUEST)).channel.live.rating, '1.0.0');
});

test('discard · refuses · the last revision is whole, or none is', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await assert.rejects(discard(store, REQUEST), refusedWith('not_damaged'));
  await writeFile(join(storeDir, CHANNEL_FOLDER, '000001.json'), '{');
  await assert.rejects(discard(store, REQUEST), refusedWith('damaged_channel'));
  assert.match(
    await describeStatus(store, undefined),
    /^Ни один релиз не введён в работу\.\nНе читается: 1\./,
  );
});
