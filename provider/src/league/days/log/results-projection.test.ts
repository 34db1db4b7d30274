import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDayExtract, getTournament, getTournamentWinners, listResults } from '@league/shared/contract';
import { bracketOf, type DayState } from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import {
  dayAthletes,
  departures,
  tournamentResults,
  tournaments,
  users,
} from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused } from '../../../testing/test-app.ts';
import { publishTournament } from '../../../testing/tournaments.ts';
import { publish } from '../../content/publications/publish.ts';
import { listResultsBy } from '../../results/store-results.ts';

const {
  act,
  add,
  athlete: stranger,
  db,
  desk,
  drawn,
  guest,
  organiser,
  params,
  parent,
  son,
  tournament,
} = await startDayScene();
const LIGHT = 'cadets-b:male:41';
const link = { kind: 'unavailable', note: 'скоро' };
const fields = { links: { broadcast: link, regulations: link } };
await publishTournament(db, { id: tournament, date: '2035-05-19', fields });
const names = ['Новиков Юрий', 'Носов Илья', 'Панин Олег', 'Рябов Лев'];
answerOf(await add(names.map((name, index) => ({ name, club: `Клуб ${index}` }))));
await db.update(dayAthletes).set({ dissemination: 'granted' });
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });
await act({ type: 'close-list', seeding: 'lot' });
await drawn();
await act({ type: 'publish' });
await act({ type: 'plan', courts: [[LIGHT], [], [], [], []] });
await act({ type: 'issue-plan' });

/** A bout with the two who stand in it. */
async function bout(key: '4.1' | '4.2' | '2.1') {
  const found = bracketOf((await desk()).state as unknown as DayState, LIGHT).find((one) => one.key === key);
  const entries = found?.corners.map((corner) => (corner && 'entry' in corner ? corner.entry : 0)) ?? [];
  const two: [number, number] = [entries[0] ?? 0, entries[1] ?? 0];
  return { category: LIGHT, bout: key, entries: two } as const;
}
const nameOf = async (entry: number) => (await desk()).athletes.find(({ id }) => id === entry)?.name;
const fight = async (key: '4.1' | '4.2' | '2.1', winner: 0 | 1 = 0) =>
  act({ type: 'result', ...(await bout(key)), rounds: [{ winner, how: 'score' }] });
const winners = async () => {
  const [category] = answerOf(await guest.call(getTournamentWinners, { params }));
  return category?.weights[0]?.medallists.map(({ place, name }) => `${place} ${name}`) ?? [];
};

test('results · stand on the tournament’s page by themselves with the last bout, and follow a correction', async () => {
  await fight('4.1');
  await fight('4.2');
  assert.deepEqual(await winners(), []);
  await fight('2.1');
  const final = await bout('2.1');
  const [chung, hong] = [await nameOf(final.entries[0]), await nameOf(final.entries[1])];
  assert.deepEqual((await winners()).slice(0, 2), [`1 ${chung}`, `2 ${hong}`]);
  const { summary, content } = answerOf(await guest.call(getTournament, { params }));
  assert.deepEqual([summary.hasWinners, summary.materials, content.results], [true, ['results'], []]);

  await act({
    type: 'correct-result',
    ...final,
    falls: [],
    reason: null,
    rounds: [{ winner: 1, how: 'score' }],
  });
  assert.deepEqual((await winners()).slice(0, 2), [`1 ${hong}`, `2 ${chung}`]);
  assert.equal((await listResultsBy(db, tournament))[0]?.rows.length, 4);
});

test('results · are the linked athlete’s own, under the entry’s name of now, masked as everywhere', async () => {
  const { entries } = await bout('2.1');
  const ofEntry = eq(dayAthletes.id, entries[1]);
  await db.update(users).set({ sex: 'Муж.', birthday: '2012-03-14' }).where(eq(users.id, son.id));
  await db.update(dayAthletes).set({ userId: son.id, name: 'Белов Янис' }).where(ofEntry);
  const own = async () =>
    answerOf(await parent.call(listResults, { params: { id: son.id } })).map((one) => [
      ...[one.tournament, one.place, one.points_from, one.points_to],
    ]);
  assert.deepEqual(await own(), [[tournament, 1, 125, 125]]);
  await db.update(dayAthletes).set({ userId: null, dissemination: 'granted' }).where(ofEntry);
  const bronze = eq(dayAthletes.id, (await bout('4.1')).entries[1]);
  await db.update(dayAthletes).set({ userId: son.id }).where(bronze);
  assert.deepEqual(await own(), [[tournament, 3, 21, 21]], 'having lost to the second');
  await db.update(dayAthletes).set({ userId: null }).where(bronze);
  assert.equal((await winners())[0], '1 Белов Янис');
  await db.update(dayAthletes).set({ dissemination: 'refused' }).where(ofEntry);
  assert.equal((await winners())[0], '1 ');
});

test('extract · names place, wins and ranks to the family and the secretariat, and nothing to others', async () => {
  const {
    entries: [loser, winner],
  } = await bout('2.1');
  const of = (entry: number) => ({ params: { ...params, entry } });
  await db.update(users).set({ sport_qualification: '1 юношеский' }).where(eq(users.id, son.id));
  await db.update(dayAthletes).set({ userId: son.id }).where(eq(dayAthletes.id, winner));
  await db.update(dayAthletes).set({ dissemination: 'refused' }).where(eq(dayAthletes.id, loser));
  const own = answerOf(await parent.call(getDayExtract, of(winner)));
  assert.deepEqual([own.place, own.entrants, own.wins.length, own.entry.rank], ['1', 4, 2, '1 юношеский']);
  assert.match(own.wins.at(-1)?.opponent ?? '', /^Спортсмен/);
  const all = answerOf(await organiser.call(getDayExtract, of(winner)));
  assert.equal(all.wins.at(-1)?.opponent, await nameOf(loser));
  assert.equal(all.entry.birthdate, own.entry.birthdate);
  const profile = sql<never>`(select to_jsonb(u) from users u where u.id = ${stranger.id})`;
  await db.update(dayAthletes).set({ userId: stranger.id }).where(eq(dayAthletes.id, loser));
  await db
    .insert(departures)
    .values({ userId: stranger.id, withId: stranger.id, profile, eraseAt: new Date('2099-01-01') });
  const left = answerOf(await organiser.call(getDayExtract, of(winner)));
  assert.notEqual(left.wins.at(-1)?.opponent, all.wins.at(-1)?.opponent, 'somebody is leaving');
  await db.delete(departures);
  await db.update(dayAthletes).set({ userId: null }).where(eq(dayAthletes.id, loser));
  for (const visitor of [stranger, parent])
    assertRefused(await visitor.call(getDayExtract, of(loser)), 404, 'not_found');
  assertRefused(await stranger.call(getDayExtract, of(winner)), 404, 'not_found');
  assertRefused(await guest.call(getDayExtract, of(winner)), 401, 'unauthorized');
  await db.update(dayAthletes).set({ userId: null, dissemination: 'granted' });
});

test('results · of a table that was uploaded go before those of the day, and publishing another text takes none away', async () => {
  const row = {
    sex: 'male',
    weight: '41',
    place: 1,
    name: 'Иной Иван',
    born: 2012,
    team: 'Тигр',
    wins: 1,
  } as const;
  // Two ways to write the category, and a title that names none of the day.
  for (const category of ['Кадеты, кат. Б', 'КАДЕТЫ КАТ Б', 'Кадеты Б', 'Пумсэ']) {
    await publishTournament(db, { id: tournament, results: [{ category, rows: [row] }] });
    assert.deepEqual(await winners(), ['1 Иной Иван'], category);
    assert.equal((await listResultsBy(db, tournament)).length, 1, category);
  }
  await publishTournament(db, { id: tournament, results: [{ category: 'Кадеты А', rows: [row] }] });
  assert.equal((await listResultsBy(db, tournament)).length, 2, 'another category of the day');
  await publishTournament(db, { id: tournament });
  assert.equal((await winners()).length, 4);
});

test('results · are there at once · the page is published only after the day', async () => {
  await db.delete(tournamentResults);
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, tournament));
  const going = { tournamentId: tournament, revision: row?.published ?? null, isEntered: false, by: null };
  await db.transaction((tx) => publish(tx, { ...going, results: [] }, { now: new Date(), isDemo: false }));
  assert.equal((await winners()).length, 4);
});

test('results · leave the page while a bout is missing again', async () => {
  await act({ type: 'correct-result', ...(await bout('2.1')), falls: [], reason: null, rounds: null });
  assert.deepEqual(await winners(), []);
  const entry = (await bout('2.1')).entries[0];
  assertRefused(await organiser.call(getDayExtract, { params: { ...params, entry } }), 409, 'conflict');
});
