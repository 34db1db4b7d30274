import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { channelPath } from './channel.ts';
import { readHistory } from './ledger.ts';
import { promote } from './promotion.ts';

test('ledger · is the same · somebody has written a revision without indents, or with other keys last', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], { ...REQUEST, why: '\n  "ledger": [\n  ]' });
  const written = await readHistory(store);
  assert.equal(written[0]?.to, '1.1.0');
  const file = join(storeDir, channelPath(2));
  const { ledger, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  for (const text of [JSON.stringify({ ...rest, ledger }), JSON.stringify({ ledger, ...rest }, null, 2)]) {
    await writeFile(file, text);
    assert.deepEqual(await readHistory({ ...store }), written);
  }
});
