import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLive, publishBuild } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

test('operator · gives a release to a share of the visitors, widens it and withdraws it', async (t) => {
  const { release, site, store } = await workplace(t);
  await makeLive(t, store);
  await publishBuild(t, store, 'rating', '1.1.0');
  const promotion = ['promote', 'rating', '1.1.0', '--why', 'новая таблица'];
  const shared = await release(...promotion, '--share', '10,50,100', '--every', '60');
  assert.equal(shared.code, 0, shared.stderr);
  assert.match(
    shared.stdout,
    /^Ревизия 2 у 10 % посетителей .*\n {2}rating: 1\.0\.0 → 1\.1\.0 для 10 % посетителей\n/,
  );
  assert.ok(shared.stdout.includes(`Люди получают её: ${site} отдаёт ревизию 2`), shared.stdout);
  const { stdout: status } = await release('status', 'rating');
  assert.match(status, /\n10 % посетителей получают rating 1\.1\.0\. /);
  assert.match(status, /\nСледующий шаг: 50 %, не раньше \d{4}-/);
  assert.match(status, /\n {2}1\.1\.0 .* у доли посетителей\n {2}1\.0\.0 .* в работе/);
  const refused = await release('promote', 'tournaments', '1.0.0', '--why', 'x', '--share', '5');
  assert.match(
    refused.stderr,
    /^Отказ \(share_runs\): .*\n {2}- ввести для всех: node \S+release\.mjs promote rating 1\.1\.0 /,
  );
  const wider = await release(...promotion, '--share', '60');
  assert.match(wider.stdout, /^Ревизия 3 у 60 % посетителей/);
  const back = await release('rollback', 'rating', '--why', 'пустая таблица');
  assert.match(
    back.stdout,
    /^Ревизия 4 в работе .*\n {2}rating: 1\.1\.0 отозван у доли посетителей\n {2}отозван: rating 1\.1\.0\n/,
  );
  const { stdout: history } = await release('history', 'rating');
  assert.match(history, /^4 .* unshare {2}rating: .*\n3 .* share {2}.* для 60 % .*\n2 .* share .* для 10 % /);
});
