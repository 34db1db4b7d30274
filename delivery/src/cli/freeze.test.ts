import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type DayHead, dayInWords, leagueDay } from '@league/shared/contract';
import { readHistory } from '../sets/history.ts';
import { readNewestSet } from '../sets/sets.ts';
import { makeLive, publishBuild } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';

const TODAY = leagueDay();
/** It runs tomorrow too: a test may begin before midnight and end after it. */
const CUP: DayHead = { tournament: 'kubok', title: 'Кубок лиги', date: TODAY, days: 2, stage: 'weighing' };

/** Shell, rating and tournaments 1.0.0 are live, and 1.1.0 of them is published. */
async function liveWorkplace(t: Parameters<typeof workplace>[0], days: readonly DayHead[]) {
  const place = await workplace(t, days);
  await makeLive(t, place.store);
  for (const name of ['shell', 'rating']) await publishBuild(t, place.store, name, '1.1.0');
  const live = async () => (await readNewestSet(place.store))?.parts;
  return { ...place, live };
}

test('promote · is refused, names the tournament and the command, and goes with a reason that the set keeps · it runs', async (t) => {
  const { release, store, live } = await liveWorkplace(t, [CUP]);
  const promotion = ['promote', 'shell', '1.1.0', '--why', 'новая шапка'];
  const refused = await release(...promotion);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^Отказ \(tournament_runs\): Идёт турнир, .* shell\.\n {2}- «Кубок лиги»: /);
  assert.ok(refused.stderr.includes(`до конца дня ${dayInWords(addDays(TODAY, 1))}`));
  assert.match(
    refused.stderr,
    /\n\n {2}node \S+release\.mjs promote shell 1\.1\.0 --why 'новая шапка' --without-smoke 'сборки подставные' --during-tournament '…'\n$/,
  );
  assert.equal((await live())?.shell, '1.0.0');
  assert.equal((await release(...promotion, '--dry-run')).code, 1, 'a dry run says the same');
  assert.equal((await release(...promotion, '--during-tournament', ' ')).code, 2);
  const urgent = await release(...promotion, '--during-tournament', 'не открывается корт');
  assert.match(urgent.stdout, /\n {2}shell: 1\.0\.0 → 1\.1\.0\n/, urgent.stderr);
  const [line] = await readHistory(store);
  assert.equal(line?.evidence.at(-1), 'во время турнира «Кубок лиги»: не открывается корт');
});
