import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { namedChannel } from '../channel/named-channel.ts';
import { makeLive, publishBuild } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';
import { startEdge } from '../testing/edges.ts';

const WHY = ['--why', 'проба'];
const STAGING = ['--channel', 'staging'];

test('operator · tries a set on a site of its own, and moves it to the league', async (t) => {
  const { release, provider, store } = await workplace(t);
  await makeLive(t, store);
  const staging = namedChannel(store, 'staging');
  const edge = await startEdge(t, staging, provider);
  const trial = await edge.listen({ host: '127.0.0.1', port: 0 });

  const copied = await release('promote', '--from', 'production', ...STAGING, '--site', trial, ...WHY);
  assert.equal(copied.code, 0, copied.stderr);
  assert.ok(copied.stdout.includes(`Люди получают её: ${trial} отдаёт ревизию 1`), copied.stdout);
  assert.equal((await readNewestChannel(staging))?.publicUrl, trial);

  await publishBuild(t, store, 'rating', '1.1.0');
  const tried = await release('promote', 'rating', '1.1.0', ...STAGING, ...WHY);
  assert.ok(tried.stdout.includes(`Люди получают её: ${trial} отдаёт ревизию 2`), tried.stdout);
  assert.match((await release('status', 'rating')).stdout, /^rating: 1\.0\.0/m);
  assert.match((await release('status', 'rating', ...STAGING)).stdout, /^rating: 1\.1\.0/m);

  const moved = await release('promote', '--from', 'staging', ...WHY);
  assert.equal(moved.code, 0, moved.stderr);
  assert.match(moved.stdout, /rating: 1\.0\.0 → 1\.1\.0\n/);
  assert.match(moved.stdout, /^ {2}проверено: набор канала staging, ревизия 2$/m);
  assert.equal((await readNewestChannel(store))?.live.rating, '1.1.0');
  const again = await release('promote', '--from', 'staging', ...WHY);
  assert.match(again.stderr, /^Отказ \(same_set\): /);
});
