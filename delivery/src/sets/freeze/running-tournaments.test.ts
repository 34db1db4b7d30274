import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DayHead } from '@league/shared/contract';
import { startProvider } from '../../testing/providers.ts';
import { askRunning } from '../freeze.ts';

const DAY: DayHead = {
  tournament: 'kubok',
  title: 'Кубок лиги',
  date: '2027-02-14',
  days: 1,
  stage: 'weighing',
};

const runsAt = async (
  t: Parameters<typeof startProvider>[0],
  now: string,
  changes: Partial<DayHead> = {},
) => {
  const url = await startProvider(t, (_, reply) => reply.end(JSON.stringify([{ ...DAY, ...changes }])));
  return (await askRunning(url, new Date(now)))?.map(({ title, until }) => `${title} ${until}`);
};

test('tournament · runs from the opening of its weigh-in · on its day', async (t) => {
  const noon = '2027-02-14T12:00:00+03:00';
  assert.deepEqual(await runsAt(t, noon, { stage: 'entries' }), []);
  for (const stage of ['weighing', 'weighed', 'closed', 'drawn', 'published', 'planned'] as const)
    assert.deepEqual(await runsAt(t, noon, { stage }), ['Кубок лиги 2027-02-14']);
});

test('tournament · runs on its eve and on each of its dates, by the clock of Moscow, and not longer · nobody closes it', async (t) => {
  assert.deepEqual(await runsAt(t, '2027-02-12T23:59:00+03:00'), []);
  assert.deepEqual(await runsAt(t, '2027-02-13T00:00:00+03:00'), ['Кубок лиги 2027-02-14']);
  assert.deepEqual(await runsAt(t, '2027-02-14T23:59:00+03:00'), ['Кубок лиги 2027-02-14']);
  assert.deepEqual(await runsAt(t, '2027-02-15T00:00:00+03:00'), []);
  assert.deepEqual(await runsAt(t, '2027-02-15T23:59:00+03:00', { days: 2 }), ['Кубок лиги 2027-02-15']);
});

test('tournament · is unknown · the provider is down, has no such call, or answers something else', async (t) => {
  assert.equal(await askRunning('http://127.0.0.1:9'), undefined);
  for (const [status, body] of [
    [404, '{"code":"not_found"}'],
    [200, '<html>'],
    [200, '[{"title":"Кубок лиги"}]'],
  ] as const) {
    const url = await startProvider(t, (_, reply) => reply.writeHead(status).end(body));
    assert.equal(await askRunning(url), undefined, body);
  }
});
