import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { channelPath } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';
import { describePerformance } from './performance.ts';

test('report · says how often, how soon and how well, and as JSON the same · the store has a ledger', async (t) => {
  const { release, store } = await workplace(t);
  assert.equal((await release('report')).stdout, 'Журнал пуст.\n');
  const committedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await publishBuild(t, store, 'shell', '1.0.0');
  await publishBuild(t, store, 'rating', '1.0.0');
  await publishBuild(t, store, 'rating', '1.1.0', { committedAt });
  const first = ['shell', 'rating'].map((name) => ({ name, version: '1.0.0' }));
  await promote(store, first, REQUEST);
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await rollback(store, [{ name: 'rating' }], REQUEST);
  const all = await release('report');
  assert.equal(all.code, 0, all.stderr);
  assert.match(all.stdout, /^Выпуски за 90\sдн\.: [\d.]+ – [\d.]+ \(раньше журнала нет\)\.\n\nЧасти с кодом/);
  assert.match(
    all.stdout,
    /\nrating – мало данных\n {2}вводов: 2, журналу меньше недели\n {2}от коммита до людей: 3\sч.* – медиана, значений 1\n {2}неудачных: 1\n {2}до возврата: .* – медиана, значений 1\n/,
  );
  assert.match(
    all.stdout,
    /\nshell – .*\n {2}вводов: 1, .*\n {2}от коммита до людей: время коммита не записано\n/,
  );
  const { code, parts, gaps } = JSON.parse((await release('report', '--days', '7', '--json')).stdout);
  assert.deepEqual([code.deployments, code.failed, code.failureRate, gaps], [2, 1, 0.5, []]);
  assert.deepEqual(
    parts.map(({ name }: { name: string }) => name),
    ['rating', 'shell'],
  );
  const one = await release('report', 'rating', '--json');
  assert.equal(JSON.parse(one.stdout).parts.length, 1);
});

test('report · gives share, rate and the two largest units of a time · there is enough data', () => {
  const none = { median: null, count: 0 };
  const idle = {
    ...{ deployments: 0, perWeek: 0, leadTime: none, failed: 0, failureRate: null },
    ...{ timeToRestore: none, unrestored: 0 },
  };
  const code = {
    ...{ deployments: 12, perWeek: 0.933, leadTime: { median: 183_600, count: 3 }, failed: 2 },
    ...{ failureRate: 1 / 6, timeToRestore: { median: 3_599.6, count: 1 }, unrestored: 1 },
  };
  const text = describePerformance(
    {
      ...{ since: '2026-03-01T09:00:00Z', until: '2026-05-30T09:00:00Z', gaps: [], discards: 1 },
      ...{ code, content: idle, parts: [{ name: 'rating', ...idle }] },
    },
    90,
    undefined,
  );
  assert.deepEqual(
    text.split('\n').map((line) => line.trim().replaceAll(/\s/g, ' ')),
    [
      'Выпуски за 90 дн.: 01.03.2026 – 30.05.2026.',
      'Нечитаемые ревизии удаляли: 1. Что в них было, сюда не вошло.',
      '',
      'Части с кодом, вместе',
      'вводов: 12, в неделю 0,9',
      'от коммита до людей: 2 дн. 3 ч – медиана, значений 3, мало данных',
      'неудачных: 2 (17 %)',
      'до возврата: 1 ч – медиана, значений 1, мало данных',
      'сняты и ещё не вернулись: 1',
      '',
      'За это время не вводили: rating.',
    ],
  );
});

test('report · names the revisions that it could not read', async (t) => {
  const { release, store, storeDir } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  await promote(store, [{ name: 'shell', version: '1.0.0' }], REQUEST);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    await publishBuild(t, store, 'shell', version);
    await promote(store, [{ name: 'shell', version }], REQUEST);
  }
  await writeFile(join(storeDir, channelPath(2)), 'мусор');
  await rm(join(storeDir, channelPath(3)));
  const { stdout } = await release('report', 'shell');
  assert.match(stdout, /\nВ журнале не читаются ревизии: 2, 3\. Что в них было, сюда не вошло\.\n/);
  assert.match(stdout, /\nshell – мало данных\n {2}вводов: 2, /);
});

test('report · is refused · for no days, or for a part that was never promoted', async (t) => {
  const { release, store } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  await promote(store, [{ name: 'shell', version: '1.0.0' }], REQUEST);
  for (const days of ['0', 'week', '-1'])
    assert.equal((await release('report', `--days=${days}`)).code, 2, days);
  const unknown = await release('report', 'rating');
  assert.match(unknown.stderr, /^Отказ \(unknown_release\): Части rating нет в журнале/);
});
