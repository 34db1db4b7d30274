import assert from 'node:assert/strict';
import { after, afterEach, before, mock, test } from 'node:test';
import { addDays, getDay, getDayNumber, leagueDay, openDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../entry/app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { dayAthletes } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { EventStream, listening } from '../../../testing/event-stream.ts';
import { TEST_SECRET } from '../../../testing/test-app.ts';
import { Places } from './routes.ts';

const { act, add, app, clock, dataDir, db, desk, guest, organiser, params, pass, tournament } =
  await startDayScene();
// The provider checks a day with readers every three seconds. This file makes it check thirty times as often.
before(() => {
  const every = setInterval;
  mock.method(globalThis, 'setInterval', (act: () => void, pause: number) => every(act, pause / 30));
});
after(() => mock.restoreAll());

const origin = await listening(app);
const address = (at = origin) => `${at}/api/days/${tournament}/live`;
const shown = async () => answerOf(await guest.call(getDay, { params }));
const numberOf = async () => answerOf(await guest.call(getDayNumber, { params })).number;

const rows = ['Ааронов Лев', 'Бобров Ян', 'Вяткин Эмиль'].map((name) => ({ name }));
let streams: EventStream[] = [];
const openStream = async (...asked: Parameters<typeof EventStream.open>) => {
  const stream = await EventStream.open(...asked);
  streams.push(stream);
  return stream;
};
/** What a stream says next that is no repetition of this number; undefined once it has ended. */
async function further(stream: EventStream, known: string | undefined): Promise<string | undefined> {
  const told = await stream.next();
  return told === known && told !== undefined ? further(stream, known) : told;
}
afterEach(() => {
  for (const stream of streams) stream.close();
  streams = [];
});

test('stream · says what is current, and the number of each further command · and nothing else', async () => {
  answerOf(await add(rows));
  const stream = await openStream(address());
  assert.equal(await stream.next(), await numberOf());
  assert.match((await guest.send('GET', '/metrics')).body, /^league_day_streams 1$/m);
  await act({ type: 'open-weighing', weighIn: 1 });
  const [first] = (await desk()).athletes;
  await act({ type: 'weigh', entry: first?.id ?? 0, grams: 40_000 });
  const number = await numberOf();
  for (let told = await stream.next(); told !== number; told = await stream.next())
    assert.match(told ?? '', /^\d+-[0-9a-f]{12}$/);
  assert.equal((await shown()).number, number);
});

test('stream · has a new number, and the old one is kept nowhere · a name is erased', async () => {
  await db.update(dayAthletes).set({ dissemination: 'granted' });
  const { number, entries } = await shown();
  const stream = await openStream(address());
  assert.equal(await stream.next(), number);
  const [erased] = entries;
  await db
    .update(dayAthletes)
    .set({ name: '–' })
    .where(eq(dayAthletes.id, erased?.id ?? 0));
  const told = (await further(stream, number)) ?? '';
  assert.notEqual(told, number);
  assert.equal(Number.parseInt(told, 10), Number.parseInt(number ?? '', 10));
  const old = await guest.call(getDay, { params, query: { at: number } });
  assert.equal(old.headers['cache-control'], 'private, no-cache');
  assert.equal(answerOf(old).number, told);
  assert.doesNotMatch(old.body, new RegExp(erased?.name ?? '-'));
  const now = await guest.call(getDay, { params, query: { at: told } });
  assert.equal(now.headers['cache-control'], 'public, max-age=0, s-maxage=2');
});

test('stream · brings what another replica has done · with notices, and without', async (t) => {
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, DATA_DIR: dataDir });
  const other = await buildApp({ db, config });
  t.after(() => other.close());
  const origins = [origin, await listening(other)];
  const opened = await Promise.all(origins.map((at) => openStream(address(at))));
  const before = await numberOf();
  for (const stream of opened) await stream.next();
  const [{ id = 0 } = {}] = (await desk()).athletes.slice(-1);
  await act({ type: 'withdraw', entry: id, reason: 'withdrew' });
  const number = await numberOf();
  for (const stream of opened) assert.equal(await further(stream, before), number);
});

test('stream · ends, and no further one begins · the last day has passed', async () => {
  const at = { params: { tournament: 'short_cup' } };
  const body = { tournament: 'short_cup', title: 'Кубок', date: addDays(leagueDay(clock()), 1), days: 2 };
  answerOf(await organiser.call(openDay, { body }));
  const url = `${origin}/api/days/short_cup/live`;
  const stream = await openStream(url);
  const number = await stream.next();
  assert.equal(answerOf(await guest.call(getDayNumber, at)).isOver, false);
  pass(3 * 24 * 60);
  assert.equal(await further(stream, number), undefined);
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
