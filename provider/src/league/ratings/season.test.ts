import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRating, getRatingChanges, type PlacedAthlete, uploadRating } from '@league/shared/contract';
import type { CategoryKey } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import { dayAthletes, tournaments } from '../../platform/db/schema.ts';
import { bornFor } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { drawDay } from '../../testing/drawn-day.ts';
import { line, publishRows, ratingBook } from '../../testing/rating-scene.ts';
import { assertRefused, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';
import { readDayRating } from './season.ts';

const { app, db } = await startTestApp();
const [guest, referee, athlete] = [
  new Visitor(app),
  await visitorAs(app, 'referee'),
  await visitorAs(app, 'athlete'),
];

const LIGHT: CategoryKey = 'cadets-a:male:41';
const born = Number(bornFor(13).slice(0, 4));
const sheet = { birthdate: bornFor(13), club: 'Барс' };

/** Runs a tournament of two athletes until the number of their bout is given out. */
async function run(tournament: string, category: CategoryKey, two: { name: string; birthdate?: string }[]) {
  const athletes = two.map((one) => ({ ...sheet, category, ...one }));
  const { send } = await drawDay(db, { tournament, actor: referee.id }, athletes);
  const ofDay = eq(dayAthletes.tournamentId, tournament);
  const ids = new Map((await db.select().from(dayAthletes).where(ofDay)).map(({ name, id }) => [name, id]));
  await send({ type: 'publish' });
  await send({ type: 'plan', courts: [[category], [], [], [], []] });
  const { state } = await send({ type: 'issue-plan' });
  const [chung = 0, hong = 0] = state.categories[category]?.lines.map((entry) => entry ?? 0) ?? [];
  /** Says who has won their bout, or corrects it. */
  return async (winner: string, correction?: { type: 'correct-result'; reason: 'entry-error' }) => {
    const rounds = [{ winner: ids.get(winner) === chung ? 0 : 1, how: 'score' }] as const;
    const bout = { category, bout: '2.1', entries: [chung, hong], rounds } as const;
    const at = new Date().toISOString();
    await send(correction ? { ...bout, ...correction } : { ...bout, type: 'result', at });
  };
}

const rowsOf = async (): Promise<PlacedAthlete[]> =>
  answerOf(await guest.call(getRating, { params: { rating: 'championship' } })).flatMap(({ rows }) => rows);
const told = async () => (await rowsOf()).map(({ name, points }) => `${name} ${points}`);
const rowOf = async (name: string) => (await rowsOf()).find((row) => row.name === name);

const wins = await run('cup_1', LIGHT, [{ name: 'Белов Ян' }, { name: 'Юдин Пётр' }]);

test('rating · counts a day that was run here, provisionally until its last bout, and follows a correction', async () => {
  assert.deepEqual(await told(), ['Белов Ян 1', 'Юдин Пётр 1']);
  await wins('Белов Ян');
  assert.deepEqual(await told(), ['Белов Ян 123', 'Юдин Пётр 52']);
  const day = { id: 'cup_1', category: 'cadets-a-male-41', isOver: true };
  const earned = { weighIn: 1, bouts: [{ number: 101, points: 2 }], place: 1, forPlace: 120 };
  const part = { title: 'Кубок «Весна»', points: 123, day: { ...day, ...earned } };
  assert.deepEqual((await rowOf('Белов Ян'))?.byTournament, [part]);
  await wins('Юдин Пётр', { type: 'correct-result', reason: 'entry-error' });
  assert.deepEqual(await told(), ['Юдин Пётр 123', 'Белов Ян 52']);
});

test('rating · adds the days to the line of the same year of birth, and never to one of the name alone', async () => {
  await publishRows(db, [
    line('Белов Ян', 200, {
      born,
      byTournament: { 'Олимп 2024': 100, 'КУБОК «Весна»': 100 },
      hidePhoto: true,
    }),
    line('Юдин Пётр', 60),
  ]);
  // The column that names a tournament run here adds nothing.
  assert.deepEqual(await told(), ['Белов Ян 152', 'Юдин Пётр 123', 'Юдин Пётр 60']);
});

test('rating · halves what was earned before · the athlete has come in another weight', async () => {
  await db.update(tournaments).set({ title: 'Олимп' }).where(eq(tournaments.id, 'cup_2'));
  const namesake = { name: 'Юдин Пётр', birthdate: bornFor(13, '11-30') };
  const winsAgain = await run('cup_2', 'cadets-b:male:37', [{ name: 'Белов  ян' }, namesake]);
  await winsAgain('Юдин Пётр');
  const rows = answerOf(await guest.call(getRating, { params: { rating: 'championship' } }));
  const lighter = rows.find(({ sex, weight }) => sex === 'male' && weight === '37')?.rows ?? [];
  assert.deepEqual(
    lighter.map(({ name, points }) => [name, points]),
    [
      ['Белов  ян', 76 + 52],
      ['Юдин Пётр', 123],
    ],
  );
  assert.deepEqual(
    lighter[0]?.byTournament?.map(({ title, points }) => [title, points]),
    [
      ['Олимп 2024', 100],
      ['Кубок «Весна»', 52],
      ['Переход в другую весовую категорию', -76],
      ['Олимп', 52],
    ],
  );
});

test('rating of a day · knows birth dates, and does not count the tournament that is drawn', async () => {
  const rows = (await readDayRating(db, 'cup_2')).flatMap(({ rows }) => rows);
  assert.deepEqual(
    rows.map(({ name, points, birthdate }) => [name, points, birthdate]),
    [
      ['Белов Ян', 152, bornFor(13)],
      ['Юдин Пётр', 123, bornFor(13)],
      ['Юдин Пётр', 60, null],
    ],
  );
});

test('rating · joins entries by the account, whatever they are called', async () => {
  const ofSecond = and(eq(dayAthletes.tournamentId, 'cup_2'), eq(dayAthletes.name, 'Юдин Пётр'));
  const ofFirst = and(eq(dayAthletes.tournamentId, 'cup_1'), eq(dayAthletes.name, 'Юдин Пётр'));
  for (const which of [ofFirst, ofSecond])
    await db.update(dayAthletes).set({ userId: athlete.id }).where(which);
  assert.deepEqual(await told(), ['Юдин Пётр 185', 'Белов  ян 128', 'Юдин Пётр 60']);
});

test('rating · hides the name and where the points come from · one of the tournaments hides the name', async () => {
  await db.update(dayAthletes).set({ dissemination: 'refused' }).where(eq(dayAthletes.name, 'Белов  ян'));
  const hidden = (await rowsOf()).filter(({ name }) => name === '');
  assert.deepEqual(
    hidden.map(({ points, byTournament }) => [points, byTournament]),
    [[128, undefined]],
  );
});

test('table · that may count a tournament run here twice is refused; the desk names what is added', async () => {
  const organiser = await visitorAs(app, 'organiser');
  const params = { rating: 'championship' } as const;
  const refusal = async (...row: unknown[]) => {
    const file = new File([new Uint8Array(ratingBook(row))], 'рейтинг.xlsx');
    const answer = await organiser.call(uploadRating, { params, query: { version: 1 }, file });
    return assertRefused(answer, 400, 'invalid_input').message;
  };
  assert.match(
    await refusal('41', 'Орлов Марк', 'Олимп', 2011, 20, 20),
    /Очки этих турниров сайт считает сам, уберите столбцы: Олимп/,
  );
  assert.match(
    await refusal('41', 'Орлов Марк', 'Олимп', 2011, 20, ''),
    /Нужны столбцы .* прибавляет Кубок «Весна»; Олимп, .* без столбцов: 1, первая – Орлов Марк\./,
  );
  const { days, unknown } = answerOf(await organiser.call(getRatingChanges, { params }));
  assert.deepEqual([days, unknown], [['Кубок «Весна»', 'Олимп'], ['Олимп 2024']]);
});

test('rating · counts by date · a column of the table is newer than the days, in another weight', async () => {
  const calendar = { id: 'newer', title: 'Апрель', date: '2099-04-01' };
  await db.insert(tournaments).values(calendar);
  const parts = async () =>
    (await readDayRating(db, 'cup_2')).flatMap(({ weight, rows }) =>
      rows.filter(({ name }) => name === 'Юдин Пётр').map(({ points }) => [weight, points]),
    );
  await publishRows(db, [
    line('Юдин Пётр', 60, { born, weight: '45', byTournament: { Апрель: 50, 'Олимп 2024': 10 } }),
  ]);
  // 123 of the day are halved; what the table has already halved is not.
  assert.deepEqual(await parts(), [['45', 10 + 123 - 61 + 50]]);
});
