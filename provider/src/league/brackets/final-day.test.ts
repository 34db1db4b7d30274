import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getBrackets, getDayCategory, updateBrackets, type WeightCategory } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { dayAthletes, FINAL, tournamentResults, tournaments } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertStateOfLog } from '../../testing/day-log.ts';
import { drawDay } from '../../testing/drawn-day.ts';
import { startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const [guest, club] = [new Visitor(app), await visitorAs(app, 'club')];

async function category(index: number): Promise<WeightCategory> {
  const found = answerOf(await guest.call(getBrackets)).categories[0]?.male[index];
  assert.ok(found);
  return found;
}
const namesOf = ({ rounds, roundsA, roundsB }: WeightCategory) => JSON.stringify([rounds, roundsA, roundsB]);

async function rename(index: number, name: string): Promise<WeightCategory> {
  const { id: categoryId, rounds, roundsA, roundsB } = structuredClone(await category(index));
  const [first] = roundsA[0] ?? [];
  assert.ok(first);
  first.sportsman1 = name;
  return answerOf(await club.call(updateBrackets, { body: { categoryId, rounds, roundsA, roundsB } }));
}

test('published category · stands on the final page under its id, until somebody corrects it by hand', async () => {
  await rename(1, 'Второе');
  const [fought, before] = [await category(0), await category(4)];
  const key = 'youth-12-14:male:49';
  await db.insert(tournaments).values({ id: FINAL, title: 'Финал', date: '2024-12-14' });
  const ofTable = { tournamentId: FINAL, line: 0, category: 'Юноши', place: 1, team: '' };
  await db.insert(tournamentResults).values({ ...ofTable, sex: 'male', weight: '65' });
  const roundRobin = await category(8);
  const names = [
    'Иванов Иван',
    'Петров Пётр',
    'Сомов Олег',
    'Рогов Глеб',
    'Лишний Лев',
    'Юдин Ян',
    'Белов Ян',
  ];
  const others = ['33', '65', '65+'].map((weight) => `youth-12-14:male:${weight}`);
  const athletes = names.map((name, index) => ({
    ...{ name, birthdate: '2011-05-05', club: `Клуб ${index}` },
    category: others[index - 4] ?? key,
  }));
  const day = { tournament: FINAL, title: 'Финал', date: '2024-12-14', actor: club.id };
  const { send, ids } = await drawDay(db, day, athletes);
  assert.deepEqual(await category(4), before, 'a draw that is not published shows nothing');
  await send({ type: 'publish' });

  assert.deepEqual(await category(0), fought, 'a final that was fought stays');
  assert.deepEqual(await category(8), roundRobin, 'so does a round robin with results');
  assert.equal((await category(9)).count, 1, 'one without results is replaced');
  const shown = await category(4);
  assert.equal(shown.id, before.id);
  assert.equal(shown.version, before.version + 1);
  assert.equal(shown.count, 4);
  assert.match(namesOf(shown), /Петров Пётр \(Клуб 1\)/);
  assert.equal(shown.roundsB.flat().length, 2, 'a final has a bout for third place');
  assert.match(namesOf(await category(1)), /Второе/);

  await db.update(dayAthletes).set({ dissemination: 'refused' }).where(eq(dayAthletes.name, 'Петров Пётр'));
  assert.match(namesOf(await category(4)), /Спортсмен 1 \(Клуб 1\)/);
  assert.doesNotMatch(namesOf(await category(4)), /Петров/);

  const params = { tournament: FINAL, category: 'youth-12-14-male-49' };
  const byHand = async () => answerOf(await guest.call(getDayCategory, { params })).byHand;
  assert.equal(await byHand(), undefined);
  await send({ type: 'withdraw', entry: ids[1] ?? 0, reason: 'withdrew' });
  await rename(4, 'Исправлено вручную');
  assert.match(namesOf(await category(4)), /Исправлено вручную/);
  assert.equal(await byHand(), true, 'the page of the day says so');
  await assertStateOfLog(db, FINAL);
});
