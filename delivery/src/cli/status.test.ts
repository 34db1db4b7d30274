import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { liveStore, publishBuild } from '../testing/builds.ts';
import { describeStatus } from './status.ts';

test('status · names the releases that cannot be read · the live one is damaged', async (t) => {
  const { store, storeDir } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0');
  await writeFile(join(storeDir, 'remotes/rating/1.0.0/release.json'), '{}');
  const lines = (await describeStatus(store, 'rating')).split('\n');
  assert.match(lines[1] ?? '', /^rating: 1\.0\.0, /);
  assert.match(lines[2] ?? '', /^ {2}1\.1\.0 .* опубликован$/);
  assert.equal(lines[3], '  1.0.0  в работе, не читается: npm run release -- verify');
});
