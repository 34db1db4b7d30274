import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayCommand, getRating, type PlacedAthlete, uploadRating } from '@league/shared/contract';
import { bracketOf, type CategoryKey, type Command, commitmentOf } from '@league/shared/day';
import { and, eq } from 'drizzle-orm';
import { dayAthletes, tournaments } from '../../platform/db/schema.ts';
import { bornFor } from '../../testing/application-draft.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { line, publishRows, ratingBook } from '../../testing/rating-scene.ts';
import { assertRefused, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';
import { addEntries } from '../days/entries/add-entries.ts';
import { execute } from '../days/log/execute.ts';
import { openDay } from '../days/open-day.ts';
import { readDayRating } from './season.ts';

const { app, db } = await startTestApp();
const [guest, referee, athlete] = [
  new Visitor(app),
  await visitorAs(app, 'referee'),
  await visitorAs(app, 'athlete'),
];

const LIGHT: CategoryKey = 'cadets-a:male:41';
const BORN = bornFor(13);
const born = Number(BORN.slice(0, 4));

interface Sent {
  name: string;
  birthdate?: string;
}

/** Runs a tournament of one category until its numbers are given out; `send` gives it further commands. */
async function run(tournament: string, category: CategoryKey, ...athletes: Sent[]) {
  const sending = { tournament, actor: referee.id, request: null };
  const send = (command: Command | DayCommand) =>
    db.transaction((tx) => execute(tx, sending, () => command as Command));
  await db.transaction(async (tx) => {
    await openDay(tx, referee.id, { tournament });
    const rows = athletes.map((one) => ({
      birthdate: BORN,
      club: 'Барс',
      region: 'Москва',
      category,
      ...one,
    }));
    const late = { reason: undefined, at: '' };
    const sorted = await addEntries(tx, sending, rows as Parameters<typeof addEntries>[2], late);
    assert.deepEqual(sorted.misfits, []);
    await tx
      .update(dayAthletes)
      .set({ dissemination: 'granted' })
      .where(eq(dayAthletes.tournamentId, tournament));
  });
  const { state } = await send({ type: 'open-weighing', weighIn: 1 });
  for (const entry of Object.keys(state.entries))
    await send({ type: 'weigh', entry: Number(entry), grams: 36_000 });
  await send({ type: 'close-weighing', weighIn: 1, absent: [] });
  const [commitment, at, until] = [
    commitmentOf('ab'),
    '2026-01-01T06:00:00.000Z',
    '2026-01-01T06:01:00.000Z',
  ];
  await send({ type: 'close-list', lots: [], seeding: 'lot', points: {}, commitment, at });
  await send({ type: 'add-word', word: '7' });
  await send({ type: 'draw-lines', session: 1, site: 'ab', at: until });
  await send({ type: 'publish' });
  await send({ type: 'plan', courts: [[category], [], [], [], []] });
  const { state: drawn } = await send({ type: 'issue-plan' });
  /** The final of two, as `winner` has won it. */
  const final = async (winner: string) => {
    const [chung, hong] = bracketOf(drawn, category)[0]?.corners ?? [];
    const entries = [chung, hong].map((corner) => (corner && 'entry' in corner ? corner.entry : 0)) as [
      number,
      number,
    ];
    const ofTwo = and(eq(dayAthletes.tournamentId, tournament), eq(dayAthletes.name, winner));
    const [{ id } = { id: 0 }] = await db.select().from(dayAthletes).where(ofTwo);
    const bout = { category, bout: '2.1', entries } as const;
    return { bout, rounds: [{ winner: entries[0] === id ? 0 : 1, how: 'score' }] as const };
  };
  const wins = async (name: string) => {
    const { bout, rounds } = await final(name);
    await send({ type: 'result', ...bout, rounds, at });
  };
  return { send, final, wins };
}

const rowsOf = async (): Promise<PlacedAthlete[]> =>
  answerOf(await guest.call(getRating, { params: { rating: 'championship' } })).flatMap(({ rows }) => rows);
const told = async () => (await rowsOf()).map(({ name, points }) => `${name} ${points}`);
const rowOf = async (name: string) => (await rowsOf()).find((row) => row.name === name);

const first = await run('cup_1', LIGHT, { name: 'Белов Ян' }, { name: 'Юдин Пётр' });

test('rating · counts a day that was run here, provisionally until its last bout, and follows a correction', async () => {
  assert.deepEqual(await told(), ['Белов Ян 1', 'Юдин Пётр 1']);
  await first.wins('Белов Ян');
  assert.deepEqual(await told(), ['Белов Ян 123', 'Юдин Пётр 52']);
  const day = { id: 'cup_1', category: 'cadets-a-male-41', isOver: true };
  const earned = { weighIn: 1, bouts: [{ number: 101, points: 2 }], place: 1, forPlace: 120 };
  const part = { title: 'Кубок «Весна»', points: 123, day: { ...day, ...earned } };
  assert.deepEqual((await rowOf('Белов Ян'))?.byTournament, [part]);
  const { bout, rounds } = await first.final('Юдин Пётр');
  const falls: never[] = [];
  await first.send({ type: 'correct-result', ...bout, rounds: [...rounds], reason: 'entry-error', falls });
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
  const second = await run('cup_2', 'cadets-b:male:37', { name: 'Белов  ян' }, namesake);
  await second.wins('Юдин Пётр');
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

test('rating of a day · does not count the tournament that is drawn', async () => {
  const rows = (await readDayRating(db, 'cup_2')).flatMap(({ rows }) => rows);
  assert.deepEqual(
    rows.map(({ name, points }) => [name, points]),
    [
      ['Белов Ян', 152],
      ['Юдин Пётр', 123],
      ['Юдин Пётр', 60],
    ],
  );
});

test('rating · joins entries by the account, whatever they are called', async () => {
  const ofSecond = and(eq(dayAthletes.tournamentId, 'cup_2'), eq(dayAthletes.name, 'Юдин Пётр'));
  const ofFirst = and(eq(dayAthletes.tournamentId, 'cup_1'), eq(dayAthletes.name, 'Юдин Пётр'));
  for (const which of [ofFirst, ofSecond])
    await db.update(dayAthletes).set({ userId: athlete.id }).where(which);
  assert.deepEqual(await told(), ['Юдин Пётр 185', 'Белов  ян 128', 'Юдин Пётр 60'].map(String));
});

test('rating · hides the name and where the points come from · one of the tournaments hides the name', async () => {
  await db.update(dayAthletes).set({ dissemination: 'refused' }).where(eq(dayAthletes.name, 'Белов  ян'));
  const hidden = (await rowsOf()).filter(({ name }) => name === '');
  assert.deepEqual(
    hidden.map(({ points, byTournament }) => [points, byTournament]),
    [[128, undefined]],
  );
});

test('table · with a column of a tournament that was run here is refused', async () => {
  const organiser = await visitorAs(app, 'organiser');
  const refusal = assertRefused(
    await organiser.call(uploadRating, {
      params: { rating: 'championship' },
      query: { version: 1 },
      file: new File(
        [new Uint8Array(ratingBook(['41', 'Орлов Марк', 'Олимп', 2011, 20, 20]))],
        'рейтинг.xlsx',
      ),
    }),
    400,
    'invalid_input',
  );
  assert.match(refusal.message, /Очки этих турниров сайт считает сам, уберите столбцы: Олимп/);
});
