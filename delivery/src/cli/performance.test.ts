import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { publishBuild, REQUEST } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

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
