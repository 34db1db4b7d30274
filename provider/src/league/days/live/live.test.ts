import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, mock, test } from 'node:test';
import {
  addDays,
  addDrawWord,
  type DayCommand,
  type DayEvent,
  dayEvent,
  getDay,
  getDayCategory,
  getDayNumber,
  leagueDay,
  openDay,
  Places,
  type PublicDay,
  patchCategory,
  patchDay,
} from '@league/shared/contract';
import { categorySlug, suggestCourts } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../entry/app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { dayAthletes } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { EventStream, listening } from '../../../testing/event-stream.ts';
import { TEST_SECRET } from '../../../testing/test-app.ts';

const { act, add, app, clock, dataDir, db, desk, drawn, guest, organiser, params, pass, tournament } =
  await startDayScene();
// The provider checks a day with readers every three seconds. This file makes it check thirty times as often.
before(() => {
  const every = setInterval;
  mock.method(globalThis, 'setInterval', (act: () => void, pause: number) => every(act, pause / 30));
});
after(() => mock.restoreAll());

const LIGHT = 'cadets-b:male:41';
const HEAVY = 'cadets-b:male:45';
const origin = await listening(app);
const address = (after?: string, at = origin) =>
  `${at}/api/days/${tournament}/live${after ? `?after=${after}` : ''}`;
const shown = async () => answerOf(await guest.call(getDay, { params }));
const numberOf = async () => answerOf(await guest.call(getDayNumber, { params })).number;

const PEOPLE = ['Ааронов Лев', 'Бобров Ян', 'Вяткин Эмиль', 'Громов Клим', 'Дёмин Юлий', 'Ежов Ким'];
const CLUBS = ['Ястреб', 'Ягуар', 'Эверест'];
const rows = PEOPLE.map((name, index) => ({
  ...{ name, coach: `Тренеров Ф${'аеиоуы'[index]}`, region: 'Ржавки', club: CLUBS[index % 3] ?? '' },
  category: (index < 4 ? LIGHT : HEAVY) as never,
}));
let streams: EventStream[] = [];
const openStream = async (...asked: Parameters<typeof EventStream.open>) => {
  const stream = await EventStream.open(...asked);
  streams.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

/** Nothing of it may be in a stream. */
const SECRET = /[а-яё]/i;

async function boutOf(key: '4.1') {
  const [bout] = (await shown()).bouts.filter((one) => one.category === LIGHT && one.bout === key);
  const [chung = 0, hong = 0] = bout?.corners.map(({ entry }) => entry ?? 0) ?? [];
  return { bout: key, entries: [chung, hong] as [number, number] };
}

/** Entries of an empty day, weighed, drawn and published, with numbers given out; then what changes afterwards. */
async function* play(): AsyncGenerator<string> {
  const told = async (command: DayCommand) => {
    await act(command);
    return command.type;
  };
  answerOf(await add(rows));
  yield 'add-entries';
  yield await told({ type: 'open-weighing', weighIn: 1 });
  const { athletes } = await desk();
  for (const { id } of athletes) yield await told({ type: 'weigh', entry: id, grams: 40_000 });
  yield await told({ type: 'close-weighing', weighIn: 1, absent: [] });
  yield await told({ type: 'close-list', seeding: 'lot' });
  for (const word of ['7', '421']) {
    answerOf(await guest.call(addDrawWord, { params, body: { key: randomUUID(), word } }));
    yield 'add-word';
  }
  await drawn();
  yield await told({ type: 'publish' });
  yield await told({ type: 'plan', courts: suggestCourts((await desk()).state as never) });
  yield await told({ type: 'issue-plan' });
  const [first = 0, second = 0] = athletes.map(({ id }) => id);
  yield await told({ type: 'withdraw', entry: first, reason: 'withdrew' });
  yield await told({ type: 'return', entry: first, reason: 'desk-error' });
  yield await told({ type: 'swap', category: LIGHT, entries: [first, second], reason: 'desk-error' });
  const fought = { category: LIGHT, ...(await boutOf('4.1')) } as const;
  yield await told({ type: 'call-bout', ...fought });
  yield await told({ type: 'start-bout', ...fought });
  yield await told({ type: 'result', ...fought, rounds: [{ winner: 0, how: 'score' }] });
  const rounds = [{ winner: 1, how: 'superiority' }] as const;
  yield await told({ type: 'correct-result', ...fought, rounds, reason: null, falls: [] } as never);
  yield await told({ type: 'correct-result', ...fought, rounds: null, reason: null });
}

test('stream · tells of each command what a reader of the day sees, in 1,000 bytes, and names nobody', async () => {
  let day: PublicDay = await shown();
  const stream = await openStream(address(day.number));
  assert.match((await guest.send('GET', '/metrics')).body, /^league_day_streams 1$/m);
  const categoryOf = async (key: string) =>
    answerOf(
      await guest.call(getDayCategory, { params: { ...params, category: categorySlug(key as never) } }),
    );
  const tellsOf = new Map<string, DayEvent>();
  const next = async () => {
    const message = await stream.next();
    assert.ok(message);
    assert.doesNotMatch(message.data, SECRET);
    assert.ok(Buffer.byteLength(message.data) <= 1_000, message.data);
    const event = dayEvent.strict().parse(JSON.parse(message.data));
    assert.equal(message.id, event.number);
    return event;
  };
  for await (const type of play()) {
    const now = await shown();
    const before = await categoryOf(LIGHT).catch(() => undefined);
    let event = await next();
    tellsOf.set(type, event);
    for (; ; event = await next()) {
      if (!event.reload) day = patchDay(day, event);
      else day = now;
      if (event.number === now.number) break;
    }
    assert.deepEqual(day, now, type);
    if (before && !event.reload && !event.categories.some(({ key }) => key === LIGHT))
      assert.deepEqual(patchCategory(before, event).bouts, before.bouts, type);
  }
  for (const type of ['publish', 'withdraw']) assert.equal(tellsOf.get(type)?.reload, true, type);
  assert.deepEqual([tellsOf.get('add-word')?.reload, tellsOf.get('add-word')?.words.length], [false, 1]);
  for (const type of ['call-bout', 'start-bout', 'result', 'correct-result'])
    assert.deepEqual(
      [tellsOf.get(type)?.reload, (tellsOf.get(type)?.bouts.length ?? 0) > 0],
      [false, true],
      type,
    );
});

test('stream · goes on where the reader was · by the id of the last event', async () => {
  const before = await numberOf();
  const [{ id = 0 } = {}] = (await desk()).athletes.slice(-1);
  await act({ type: 'withdraw', entry: id, reason: 'withdrew' });
  await act({ type: 'return', entry: id, reason: 'desk-error' });
  const after = await numberOf();
  const stream = await openStream(address(), { 'last-event-id': before });
  const ids = [(await stream.next())?.id, (await stream.next())?.id];
  const seqOf = (number = '') => Number.parseInt(number, 10);
  assert.deepEqual(ids.map(seqOf), [seqOf(before) + 1, seqOf(before) + 2]);
  assert.equal(ids[1], after);
});

test('stream · asks to read the day again · the reader was too far back', async () => {
  const stream = await openStream(address('1-000000000000'));
  const message = await stream.next();
  assert.equal(JSON.parse(message?.data ?? '{}').reload, true);
  assert.equal(message?.id, await numberOf());
});

test('stream · has a new number, and the old one is kept nowhere · a name is erased', async () => {
  await db.update(dayAthletes).set({ dissemination: 'granted' });
  const { number, entries } = await shown();
  const stream = await openStream(address(number));
  await stream.next('open');
  const [erased] = entries;
  await db
    .update(dayAthletes)
    .set({ name: '–' })
    .where(eq(dayAthletes.id, erased?.id ?? 0));
  const message = await stream.next();
  const event = JSON.parse(message?.data ?? '{}');
  assert.equal(event.reload, true);
  assert.notEqual(event.number, number);
  assert.equal(Number.parseInt(event.number, 10), Number.parseInt(number ?? '', 10));
  const old = await guest.call(getDay, { params, query: { at: number } });
  assert.equal(old.headers['cache-control'], 'private, no-cache');
  assert.equal(answerOf(old).number, event.number);
  assert.doesNotMatch(old.body, new RegExp(erased?.name ?? '-'));
  const now = await guest.call(getDay, { params, query: { at: event.number } });
  assert.equal(now.headers['cache-control'], 'public, max-age=0, s-maxage=2');
});

test('stream · brings what another replica has done · with notices, and without', async (t) => {
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, DATA_DIR: dataDir });
  const other = await buildApp({ db, config });
  t.after(() => other.close());
  const origins = [origin, await listening(other)];
  const opened = origins.map((at) => openStream(address(undefined, at)));
  const [here, there] = await Promise.all(opened);
  const [{ id = 0 } = {}] = (await desk()).athletes.slice(-1);
  await act({ type: 'withdraw', entry: id, reason: 'withdrew' });
  const number = await numberOf();
  assert.equal((await here?.next())?.id, number);
  assert.equal((await there?.next())?.id, number);
});

test('stream · ends, and no further one begins · the last day has passed', async () => {
  const at = { params: { tournament: 'short_cup' } };
  const body = { tournament: 'short_cup', title: 'Кубок', date: addDays(leagueDay(clock()), 1), days: 2 };
  answerOf(await organiser.call(openDay, { body }));
  const url = `${origin}/api/days/short_cup/live`;
  const stream = await openStream(url);
  assert.equal(answerOf(await guest.call(getDayNumber, at)).isOver, false);
  pass(3 * 24 * 60);
  assert.equal(await stream.next(), undefined);
  assert.equal((await fetch(url)).status, 204);
  assert.equal(answerOf(await guest.call(getDayNumber, at)).isOver, true);
});

test('streams · are refused to an address that has its share, and to everybody once all are taken', () => {
  const places = new Places({ all: 3, ofAddress: 2 });
  const take = (address: string) => places.take(address);
  assert.deepEqual(['hall', 'hall', 'hall', 'home', 'train'].map(take), [true, true, false, true, false]);
  places.leave('hall');
  assert.deepEqual(['train', 'hall'].map(take), [true, false]);
});
