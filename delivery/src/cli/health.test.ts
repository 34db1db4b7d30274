import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ReleaseMinute } from '@league/shared/release';
import { promote } from '../channel/promotion.ts';
import { minuteOf, writeMinute } from '../health/minutes.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

const counted = (changes: Partial<ReleaseMinute> = {}): ReleaseMinute => ({
  ...{ views: 30, sessions: 20, networks: 20, troubled: 1, troubledNetworks: 1, missingNetworks: 0 },
  ...{ faulty: {}, faultyNetworks: {}, vitals: {}, failures: {} },
  ...changes,
});
const failing = counted({
  faulty: { load: 3 },
  failures: { 'load REMOTE-004 remote.3f.js:1:1': 4 },
  vitals: { lcp: [0, 0, 10, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0] },
});

test('status --health · says how the live releases fare, and as JSON the same', async (t) => {
  const { release, store } = await workplace(t);
  for (const name of ['shell', 'rating', 'tournaments']) await publishBuild(t, store, name, '1.0.0');
  const ids = ['shell', 'rating', 'tournaments'].map((name) => ({ name, version: '1.0.0' }));
  await promote(store, ids, REQUEST);
  const minute = minuteOf(new Date());
  const tell = (edge: string, releases: Record<string, ReleaseMinute>, dropped = 0) =>
    writeMinute(store, edge, { schema: 1, minute, releases, dropped });
  await tell('one', { 'rating@1.0.0': failing, 'shell@1.0.0': counted() });
  await tell('two', { 'rating@1.0.0': counted() }, 7);

  const { stdout, stderr, code } = await release('status', '--health');
  assert.equal(code, 0, stderr);
  assert.match(
    stdout,
    /\nrating 1\.0\.0, в работе\n {2}страниц: 60, вкладок: 40, без связи с сервером: 2\n {2}файлы не пришли 3 \(7,5\s%\)\n {2}у трёх вкладок из четырёх: показ до 1\s300\sмс\n {2}×4 load REMOTE-004 remote\.3f\.js:1:1\n/,
  );
  assert.match(stdout, /\nshell 1\.0\.0, в работе\n.*\n {2}сбоев нет\n/);
  assert.match(stdout, /Вкладки ничего не сообщили: tournaments\.\nНе прочитано сообщений, .*: 7\.\n/);

  const [one, ...more] = JSON.parse((await release('status', '--health', 'rating', '--json')).stdout);
  assert.deepEqual([one.sessions, one.faulty, more], [40, { load: 3 }, []]);
  assert.equal((await release('status', '--health', '--hours', '0')).code, 2);
});

/** A site where the rating was promoted just now, an hour after its release before was well. */
async function _promotedRating(t: TestContext) {
  const { release, store } = await workplace(t);
  for (const name of ['shell', 'rating', 'tournaments']) await publishBuild(t, store, name, '1.0.0');
  const first = ['shell', 'rating', 'tournaments'].map((name) => ({ name, version: '1.0.0' }));
  await promote(store, first, REQUEST);
  assert.doesNotMatch((await release('status', '--health')).stdout, /Наблюдение/, 'nothing was before it');
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const write = (edge: string, minute: string, releases: Record<string, ReleaseMinute>) =>
    writeMinute(store, edge, { schema: 1, minute, releases, dropped: 0 });
  const earlier = minuteOf(new Date(Date.now() - 3_600_000));
  await write('one', earlier, { 'rating@1.0.0': wellFor(300), 'tournaments@1.0.0': wellFor(300) });
  return { release, write };
}

const wellFor = (networks: number) => counted({ sessions: networks, networks });
const _lostFor = (lost: number, networks = lost) => ({
  'rating@1.1.0': { ...wellFor(networks), faulty: { load: lost }, faultyNetworks: { load: lost } },
});
