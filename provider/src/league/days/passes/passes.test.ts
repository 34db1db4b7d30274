import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  addDayEntries,
  type DayCommand,
  getApplication,
  getDayDesk,
  getDayLog,
  getPassDesk,
  getPassLog,
  getUser,
  issueDayPass,
  listAthletePapers,
  listDayPasses,
  openDay,
  PASS_LETTERS,
  redeemDayPass,
  revokeDayPass,
  sendDayCommand,
  sendPassCommand,
  takeCourt,
  takeCourtAtDesk,
} from '@league/shared/contract';
import { type DayState, expectsOf } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../../entry/personal-data.ts';
import { dayLog, dayPasses, journal } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';

const scene = await startDayScene();
const { act, add, app, db, desk, organiser, params, pass: wait, referee } = scene;
type Wanted = { kind: 'court'; court: number } | { kind: 'scales'; station: string } | { kind: 'announcer' };
const SCALES: Wanted = { kind: 'scales', station: 'Весы 1' };
const COURT: Wanted = { kind: 'court', court: 3 };

const offer = async (wanted: Wanted, by: Visitor = referee) =>
  answerOf(await by.call(issueDayPass, { params, body: wanted }));
const redeem = (device: Visitor, body: { letters: string }, day = params) =>
  device.call(redeemDayPass, { params: day, body });
/** A device with a pass of this kind. */
async function device(wanted: Wanted) {
  const visitor = new Visitor(app);
  const { letters } = await offer(wanted);
  const own = answerOf(await redeem(visitor, { letters }));
  return Object.assign(visitor, { pass: own });
}
const read = (visitor: Visitor, day = params) => visitor.call(getPassDesk, { params: day });
const send = async (
  visitor: Visitor,
  command: DayCommand,
  more: { key?: string; expects?: Record<string, number> } = {},
) => {
  const expects = expectsOf((await desk()).state as DayState, command);
  return visitor.call(sendPassCommand, {
    params,
    body: { key: randomUUID(), after: 0, expects, ...more, command },
  });
};
const take = (visitor: Visitor) => visitor.call(takeCourt, { params });
const weigh = (entry: number, grams = 40_500): DayCommand => ({ type: 'weigh', entry, grams });

answerOf(
  await add([
    { name: 'Новиков Юрий' },
    { name: 'Новиков Юрий', club: 'Олимп', birthdate: entryRow().birthdate.replace(/..$/, '02') },
  ]),
);
await act({ type: 'open-weighing', weighIn: 1 });
const [first = 0, second = 0] = (await desk()).athletes.map(({ id }) => id);

test('offer · gives a device a pass once · by six letters', async () => {
  const scales = await device(SCALES);
  assert.deepEqual([scales.pass.kind, scales.pass.station, scales.pass.court], ['scales', 'Весы 1', null]);
  assert.equal(answerOf(await read(scales)).pass.id, scales.pass.id);

  const { letters, seconds } = await offer(COURT);
  assert.match(letters, new RegExp(`^[${PASS_LETTERS}]{6}$`));
  assert.equal(seconds, 120);
  answerOf(await redeem(new Visitor(app), { letters }));
  assertRefused(await redeem(new Visitor(app), { letters }), 404, 'not_found');
});

test('offer · is taken by one · two devices send it at once', async () => {
  const { letters } = await offer(SCALES);
  const both = await Promise.all([1, 2].map(() => redeem(new Visitor(app), { letters })));
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted(), [200, 404]);
});

test('offer · is nothing after two minutes, of another tournament, guessed or revoked', async () => {
  const late = await offer(SCALES);
  await wait(2);
  assertRefused(await redeem(new Visitor(app), { letters: late.letters }), 404, 'not_found');
  const fresh = await offer(SCALES);
  answerOf(
    await organiser.call(openDay, { body: { tournament: 'other_cup', title: 'Кубок', date: '2099-02-14' } }),
  );
  assertRefused(
    await redeem(new Visitor(app), { letters: fresh.letters }, { tournament: 'other_cup' }),
    404,
    'not_found',
  );
  assertRefused(await redeem(new Visitor(app), { letters: 'АААААА' }), 404, 'not_found');
  answerOf(await referee.call(revokeDayPass, { params: { ...params, id: fresh.id } }));
  assertRefused(await redeem(new Visitor(app), { letters: fresh.letters }), 404, 'not_found');
  assertRefused(await referee.call(revokeDayPass, { params: { ...params, id: fresh.id } }), 404, 'not_found');
});

test('token and code · stand in no answer, no database and no path', async () => {
  const scales = new Visitor(app);
  const { letters } = await offer(SCALES);
  const answer = await redeem(scales, { letters });
  const token = scales.cookies.get('league_pass') ?? '';
  assert.ok(token.length >= 43);
  assert.ok(!answer.body.includes(token));
  const cookie = answer.cookies.find(({ name }) => name === 'league_pass');
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/api/days']);
  const rows = JSON.stringify([await db.select().from(dayPasses), await db.select().from(journal)]);
  for (const word of [token, letters]) assert.ok(!rows.includes(word));
});

test('scales · weigh, and take a weight back', async () => {
  const scales = await device(SCALES);
  const { seq } = answerOf(await send(scales, weigh(first)));
  assert.equal((await desk()).state.entries[first]?.grams, 40_500);
  answerOf(await send(scales, weigh(second)));
  answerOf(await send(scales, { type: 'unweigh', entry: second }));
  assert.equal((await desk()).state.entries[second]?.grams, null);
  const [own] = await db.select().from(dayLog).where(eq(dayLog.seq, seq));
  assert.deepEqual([own?.actorId, own?.passId], [null, scales.pass.id]);
});

test('scales · mark papers as seen, and read no more of them than that all are valid', async () => {
  const scales = await device(SCALES);
  answerOf(await send(scales, { type: 'check-papers', entry: first }));
  assert.deepEqual((await desk()).state.papers, { [first]: 'checked' });
  assert.deepEqual(answerOf(await read(scales)).state.papers, { [first]: 'checked' });
  assertRefused(await send(scales, { type: 'check-papers', entry: first }), 409, 'conflict');
  assert.deepEqual(answerOf(await read(await device(COURT))).state.papers, {});
  answerOf(await send(scales, { type: 'uncheck-papers', entry: first }));
  assert.deepEqual((await desk()).state.papers, {});
  assertRefused(await send(await device(COURT), { type: 'check-papers', entry: first }), 409, 'conflict');
});

const OF_SECRETARIES: readonly DayCommand[] = [
  { type: 'open-weighing', weighIn: 1 },
  { type: 'close-weighing', weighIn: 1, absent: [] },
  { type: 'withdraw', entry: first, reason: 'withdrew' },
  { type: 'move', entry: first, category: 'cadets-b:male:45', reason: 'weighing' },
  { type: 'close-list' },
  { type: 'publish' },
  { type: 'draw-lines', session: 1 },
  { type: 'issue-plan' },
];

for (const wanted of [SCALES, COURT])
  test(`commands of secretaries · are refused to a device of kind ${wanted.kind} (409)`, async () => {
    const one = await device(wanted);
    const before = (await desk()).state.seq;
    for (const command of OF_SECRETARIES) {
      assertRefused(await send(one, command), 409, 'conflict');
    }
    assert.equal((await desk()).state.seq, before);
  });

test('scales · read weights and the year of birth, without papers, notes, secretaries and applications', async () => {
  const scales = await device(SCALES);
  await act(weigh(first, 38_765));
  const { state, athletes, applications, secretaries } = answerOf(await read(scales));
  assert.equal(state.entries[first]?.grams, 38_765);
  for (const { birthdate, lacks, twins } of athletes) {
    assert.match(birthdate, /^\d{4}-01-01$/);
    assert.deepEqual([lacks, twins], [null, []]);
  }
  assert.deepEqual([applications, secretaries, state.sessions, state.categories], [[], [], {}, {}]);
  const { commands } = answerOf(await scales.call(getPassLog, { params, query: { after: 0 } }));
  assert.ok(commands.every(({ actor, note }) => actor === null && note === null));
});

test('court and announcer · read names, and neither weights nor years of birth', async () => {
  for (const wanted of [COURT, { kind: 'announcer' } as const]) {
    const one = await device(wanted);
    await act(weigh(first, 38_765));
    const [whole, news] = [await read(one), await one.call(getPassLog, { params, query: { after: 0 } })];
    for (const { body } of [whole, news]) assert.doesNotMatch(body, /38765|@/);
    const { athletes } = answerOf(whole);
    assert.equal(athletes[0]?.name, 'Новиков Юрий');
    assert.deepEqual([...new Set(athletes.map(({ birthdate }) => birthdate))], ['']);
  }
});

test('pass · opens nothing else: not the desk, the journal of the day, papers, applications or people', async () => {
  const scales = await device(SCALES);
  for (const answer of [
    await scales.call(getDayDesk, { params }),
    await scales.call(getDayLog, { params, query: { after: 0 } }),
    await scales.call(listDayPasses, { params }),
    await scales.call(issueDayPass, { params, body: SCALES }),
    await scales.call(revokeDayPass, { params: { ...params, id: scales.pass.id } }),
    await scales.call(sendDayCommand, {
      params,
      body: { key: randomUUID(), after: 0, expects: {}, command: { type: 'open-weighing', weighIn: 1 } },
    }),
    await scales.call(addDayEntries, { params, body: { key: randomUUID(), after: 0, rows: [entryRow()] } }),
    await scales.call(listAthletePapers),
    await scales.call(getUser, { params: { id: referee.id } }),
    await scales.call(getApplication, { params: { id: 1 } }),
  ])
    assertRefused(answer, 401, 'unauthorized');
  const elsewhere = { tournament: 'other_cup' };
  assertRefused(await read(scales, elsewhere), 403, 'pass_required');
  assertRefused(await take(scales), 403, 'forbidden');
});

test('pass · ends at once when a secretary ends it, and with the tournament', async () => {
  const scales = await device(SCALES);
  answerOf(await read(scales));
  answerOf(await organiser.call(revokeDayPass, { params: { ...params, id: scales.pass.id } }));
  assertRefused(await read(scales), 403, 'pass_required');
  assertRefused(await send(scales, weigh(first)), 403, 'pass_required');

  const other = await device(SCALES);
  await db
    .update(dayPasses)
    .set({ until: new Date(0) })
    .where(eq(dayPasses.id, other.pass.id));
  assertRefused(await read(other), 403, 'pass_required');
});

test('key · of a device stands for its request, and for nobody else’s', async () => {
  const [one, other] = [await device(SCALES), await device(SCALES)];
  const key = randomUUID();
  const before = (await desk()).state.seq;
  for (const _ of [1, 2]) answerOf(await send(one, weigh(first, 39_000), { key }));
  assert.equal((await desk()).state.seq, before + 1);
  assertRefused(await send(one, weigh(first, 39_100), { key }), 409, 'key_reused');
  assertRefused(await send(other, weigh(first, 39_000), { key }), 409, 'key_reused');
  assertRefused(await scene.send(weigh(first, 39_000), { key }), 409, 'key_reused');
});

test('command of a device · is answered with its number, also when it is sent again', async () => {
  const scales = await device(SCALES);
  const before = (await desk()).state.seq;
  const key = randomUUID();
  assert.equal(answerOf(await send(scales, weigh(first), { key })).own, before + 1);
  await act(weigh(second));
  assert.equal(answerOf(await send(scales, weigh(first), { key })).own, before + 1);
});

test('court · is led by the last device that took it; the one before reads, and leads again once that one is ended', async () => {
  const one = await device(COURT);
  const other = await device(COURT);
  const leads = async (visitor: Visitor) => answerOf(await read(visitor)).courts;
  assert.deepEqual([await leads(one), await leads(other)], [{ 3: false }, { 3: true }]);
  assert.deepEqual(answerOf(await take(one)).courts, { 3: true });
  const { courts } = answerOf(await other.call(getPassLog, { params, query: { after: 0 } }));
  assert.deepEqual(courts, { 3: false });
  const { passes } = answerOf(await referee.call(listDayPasses, { params }));
  assert.deepEqual(
    passes.filter(({ court }) => court === 3).flatMap(({ id, leads }) => (leads ? id : [])),
    [one.pass.id],
  );
  const actions = (await db.select().from(journal)).map(({ action }) => action);
  assert.ok(actions.includes('day_court_taken_over'));
  answerOf(await referee.call(revokeDayPass, { params: { ...params, id: one.pass.id } }));
  assert.deepEqual(await leads(other), { 3: true });
});

test('court · is taken by a secretary from its device, and back', async () => {
  const court = await device({ kind: 'court', court: 2 });
  const atDesk = async (by: Visitor = referee) => answerOf(await by.call(getDayDesk, { params })).courts[2];
  const takeAtDesk = (number: number) =>
    referee.call(takeCourtAtDesk, { params: { ...params, court: number } });
  assert.equal(await atDesk(), false);
  assert.equal(answerOf(await takeAtDesk(2)).courts[2], true);
  assert.deepEqual([await atDesk(), await atDesk(organiser)], [true, false]);
  assert.deepEqual(answerOf(await read(court)).courts, { 2: false });
  await offer({ kind: 'court', court: 2 });
  assert.equal(await atDesk(), true, 'an offer leaves the court');
  const { passes } = answerOf(await referee.call(listDayPasses, { params }));
  assert.equal(passes.filter((pass) => pass.court === 2).length, 1, 'a secretary is no device');
  assert.deepEqual(answerOf(await take(court)).courts, { 2: true });
  assert.equal(await atDesk(), false);
  assertRefused(await takeAtDesk(12), 404, 'not_found');
});

test('log · names the device and its secretary, and stays readable without the account', async () => {
  const { letters } = await offer({ kind: 'scales', station: 'Весы у входа' }, organiser);
  const scales = new Visitor(app);
  const { id } = answerOf(await redeem(scales, { letters }));
  const { seq } = answerOf(await send(scales, weigh(first)));
  const actor = async () =>
    answerOf(await referee.call(getDayLog, { params, query: { after: seq - 1 } })).commands[0]?.actor;
  assert.equal(await actor(), `Весы у входа, устройство ${id} (секретарь Лаврова Наталья)`);
  await db.transaction((tx) => erasePerson(tx, organiser.id));
  assert.equal(await actor(), `Весы у входа, устройство ${id}`);
  answerOf(await read(scales));
});
