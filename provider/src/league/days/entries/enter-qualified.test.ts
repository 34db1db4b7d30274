import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { enterQualified, getDayDesk } from '@league/shared/contract';
import { users } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { line, publishRows } from '../../../testing/rating-scene.ts';
import { assertRefused, startTestApp, visitorAs } from '../../../testing/test-app.ts';
import { openDay } from '../open-day.ts';
import { putSecretary } from '../rights/secretaries.ts';

const { app, db } = await startTestApp();
const [referee, _coach] = [await visitorAs(app, 'referee'), await visitorAs(app, 'coach')];
const tournament = 'final2024';
await db.transaction(async (tx) => {
  await openDay(tx, referee.id, { tournament, title: 'Финал', date: '2024-12-14' });
  await putSecretary(tx, tournament, referee.id);
});

const enter = (visitor = referee) =>
  visitor.call(enterQualified, { params: { tournament }, body: { key: randomUUID(), after: 0 } });

test('enterQualified · is refused with a sentence · no rating is published', async () => {
  assert.match(assertRefused(await enter(), 409, 'conflict').message, /Рейтинг чемпионата не опубликован/);
});

test('enterQualified · enters the first four of a category, and names those who do not fit, or are tied', async () => {
  await publishRows(db, [
    line('Орлов Марк', 200, { club: 'Олимп (Фрязино)' }),
    line('Блинов Тихон', 150, { club: 'Дракон (Химки)', born: 2011 }),
    line('Исаев Марк', 150, { club: 'Барс (Москва)' }),
    line('Старший Олег', 20, { club: 'Барс (Москва)', born: 2001, hidePoints: true }),
    line('Пятый Иван', 10, { club: 'Барс (Москва)', born: 2011 }),
    ...['Быков Ян', 'Громов Лев', 'Ежов Пётр'].map((name) => line(name, 30, { weight: '45', born: 2011 })),
    ...['Жуков Ян', 'Зимин Лев'].map((name) => line(name, 20, { weight: '45', born: 2011 })),
  ]);
  const { misfits } = answerOf(await enter());
  assert.deepEqual(
    misfits.map(({ row: number, name, problem }) => [number, name, problem]),
    [
      [3, 'Исаев Марк', 'В рейтинге нет года рождения: добавьте спортсмена вручную'],
      [4, 'Старший Олег', 'В категории 2010–2012 годы рождения'],
      [8, 'Жуков Ян', TIED],
      [9, 'Зимин Лев', TIED],
    ],
  );
  const { state, athletes } = answerOf(await referee.call(getDayDesk, { params: { tournament } }));
  const entries = athletes.slice(0, 2).map(({ id, name, birthdate }) => {
    const entry = state.entries[id];
    return [name, birthdate, entry?.category, entry?.club, entry?.region, entry?.reason];
  });
  const category = 'youth-12-14:male:41';
  assert.deepEqual(entries, [
    ['Орлов Марк', '2010-09-14', category, 'Олимп', 'Фрязино', 'rating'],
    ['Блинов Тихон', '2011-01-01', category, 'Дракон', 'Химки', 'rating'],
  ]);
});

/** Of two with equal points, one of whom comes to the final. */
const TIED = 'Равные очки, 4-е место (очков: 20): решите, кто выходит в финал, и добавьте вручную';

test('enterQualified · enters nobody twice', async () => {
  const { misfits, commands } = answerOf(await enter());
  assert.equal(misfits.length, 4);
  assert.equal(commands.filter(({ type }) => type === 'add-entries').length, 1);
});

test('enterQualified · names an athlete whose club is called by a name that must not be shown', async () => {
  await db.insert(users).values({ userType: 'athlete', firstname: 'Ян', lastname: 'Щукарёв' });
  await publishRows(db, [line('Белов Ян', 200, { club: 'Щукарёв Ян (Клин)', born: 2011 })]);
  const { misfits } = answerOf(await enter());
  assert.match(misfits.map(({ problem }) => problem).join(), /^Клуб в рейтинге назван именем/);
});
