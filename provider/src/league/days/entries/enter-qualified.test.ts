import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { enterQualified, getDayDesk, type PublishedRating } from '@league/shared/contract';
import { answerOf } from '../../../testing/contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from '../../../testing/test-app.ts';
import { openDay } from '../open-day.ts';
import { addSecretary } from '../rights/secretaries.ts';

const row = (name: string, club: string, place: number, points: number | null, born: number | null) => ({
  name,
  club,
  place,
  points,
  born,
});
let isDown = false;
const rating: PublishedRating = [
  {
    sex: 'male',
    weight: '41',
    rows: [
      row('Орлов Марк', 'Олимп (Фрязино)', 1, 200, null),
      row('Блинов Тихон', 'Дракон (Химки)', 2, 150, 2011),
      row('Исаев Марк', 'Барс (Москва)', 2, 150, null),
      row('Старший Олег', 'Барс (Москва)', 4, null, 2001),
      row('Пятый Иван', 'Барс (Москва)', 5, 10, 2011),
    ],
  },
  { sex: 'female', weight: '59+', rows: [] },
];
const { app, db } = await startTestApp(
  {},
  {
    ratingList: async () => {
      if (isDown) throw new Error('no rating');
      return rating;
    },
  },
);
const [referee, _coach] = [await visitorAs(app, 'referee'), await visitorAs(app, 'coach')];
const tournament = 'final2024';
await db.transaction(async (tx) => {
  await openDay(tx, null, { tournament, title: 'Финал', date: '2024-12-14' });
  await addSecretary(tx, { tournament, by: null }, 'referee@league.test');
});

const enter = (visitor = referee) =>
  visitor.call(enterQualified, { params: { tournament }, body: { key: randomUUID(), after: 0 } });

test('enterQualified · answers 503 · there is no rating', async () => {
  isDown = true;
  assertRefused(await enter(), 503, 'unavailable');
  isDown = false;
});

test('enterQualified · enters the first four of a category, and names those who do not fit', async () => {
  const { misfits } = answerOf(await enter());
  assert.deepEqual(
    misfits.map(({ row: number, name, problem }) => [number, name, problem]),
    [
      [3, 'Исаев Марк', 'В рейтинге нет года рождения: добавьте спортсмена вручную'],
      [4, 'Старший Олег', 'В категории 2010–2012 годы рождения'],
    ],
  );
  const { state, athletes } = answerOf(await referee.call(getDayDesk, { params: { tournament } }));
  const entries = athletes.map(({ id, name, birthdate }) => {
    const entry = state.entries[id];
    return [name, birthdate, entry?.category, entry?.club, entry?.region, entry?.reason];
  });
  const category = 'youth-12-14:male:41';
  assert.deepEqual(entries, [
    ['Орлов Марк', '2010-09-14', category, 'Олимп', 'Фрязино', 'rating'],
    ['Блинов Тихон', '2011-01-01', category, 'Дракон', 'Химки', 'rating'],
  ]);
});

test('enterQualified · enters nobody twice', async () => {
  const { misfits, commands } = answerOf(await enter());
  assert.equal(misfits.length, 2);
  assert.equal(commands.filter(({ type }) => type === 'add-entries').length, 1);
});
