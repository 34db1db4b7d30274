import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import {
  type DayCommand,
  getDay,
  getDayCategory,
  getDayExtract,
  getDayLog,
  getMyDay,
  issueDayPass,
  protestBout,
  redeemDayPass,
  sendPassCommand,
  takeCourt,
  takeCourtAtDesk,
} from '@league/shared/contract';
import { bracketOf, categorySlug, type DayState, expectsOf } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { dayAthletes } from '../../../platform/db/schema.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';

const { act, add, app, club, coach, db, son, desk, drawn, guest, params, pass, referee } =
  await startDayScene();
const LIGHT = 'cadets-b:male:41';
const HEAVY = 'cadets-b:male:45';
const names = ['Новиков Юрий', 'Носов Илья', 'Панин Олег', 'Рябов Лев'];
answerOf(
  await add([
    ...names.map((name, index) => ({ name, club: `Клуб ${index}` })),
    ...['Белов Ян', 'Котов Лев'].map((name) => ({ name, category: HEAVY })),
  ]),
);
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });
await act({ type: 'close-list', seeding: 'lot' });
await drawn();
await act({ type: 'publish' });
const { rules } = (await desk()).state;
assert.ok(rules);
await act({ type: 'change-rules', rules: { ...rules, courts: 2 } });
await act({ type: 'plan', courts: [[LIGHT], [HEAVY]] });
await act({ type: 'issue-plan' });

async function device(court: number) {
  const visitor = new Visitor(app);
  const offer = answerOf(await referee.call(issueDayPass, { params, body: { kind: 'court', court } }));
  answerOf(await visitor.call(redeemDayPass, { params, body: { letters: offer.letters } }));
  return visitor;
}
const state = async () => (await desk()).state as unknown as DayState;
/** A bout of the light category with the two who stand in it. */
async function bout(key: '4.1' | '4.2' | '2.1') {
  const found = bracketOf(await state(), LIGHT).find((one) => one.key === key);
  const entries = found?.corners.map((corner) => (corner && 'entry' in corner ? corner.entry : 0)) ?? [];
  return { category: LIGHT, bout: key, entries: [entries[0] ?? 0, entries[1] ?? 0] } as const;
}
const ROUND = { score: [4, 1], winner: 0, how: 'score' } as const;
const WON = [ROUND, { ...ROUND, score: [6, 2] }] as const;
const send = async (visitor: Visitor, command: unknown) => {
  const sent = command as DayCommand;
  const body = { key: randomUUID(), after: 0, expects: expectsOf(await state(), sent), command: sent };
  return visitor.call(sendPassCommand, { params, body });
};
const [first, second] = [await device(1), await device(2)];

test('court · calls, begins and decides its bouts, and everybody sees who goes on', async () => {
  const semi = await bout('4.1');
  for (const type of ['call-bout', 'start-bout'] as const) answerOf(await send(first, { type, ...semi }));
  answerOf(await send(first, { type: 'result', ...semi, rounds: WON }));
  const { bouts } = answerOf(await guest.call(getDay, { params }));
  const shown = bouts.find((one) => one.category === LIGHT && one.bout === '4.1');
  assert.deepEqual(shown?.record?.result, { rounds: WON, court: 1, at: shown?.record?.result?.at });
  assert.equal(shown?.record?.calls.length, 1);
  const final = bouts.find((one) => one.category === LIGHT && one.bout === '2.1');
  assert.deepEqual(final?.corners[0], { entry: semi.entries[0] });
  const category = categorySlug(LIGHT);
  const page = answerOf(await guest.call(getDayCategory, { params: { ...params, category } }));
  const winner = page.entries.find(({ id }) => id === semi.entries[0]);
  assert.match(page.roundsA[1]?.[0]?.sportsman1 ?? '', new RegExp(`^${winner?.name} \\(`));
});

test('court · is told which round is wrong (400, 409)', async () => {
  const semi = await bout('4.2');
  const result = (rounds: readonly unknown[]) => send(first, { type: 'result', ...semi, rounds });
  const wrong: [rounds: readonly unknown[], field: string, message: string][] = [
    [[{ ...ROUND, score: [1000, 0] }], '0.score.0', 'Не больше 99 очков'],
    [[{ ...ROUND, winner: 2 }], '0.winner', 'Победитель – синий (0) или красный (1)'],
    [Array(5).fill(ROUND), '', 'Больше четырёх раундов не бывает'],
    [[], '', 'Укажите, кто победил и как'],
  ];
  for (const [rounds, field, message] of wrong) {
    const { fields } = assertRefused(await result(rounds), 400, 'invalid_input');
    assert.deepEqual(fields, { [`command.rounds${field && `.${field}`}`]: message });
  }
  const { fields } = assertRefused(await result([ROUND, ROUND, ROUND]), 409, 'conflict');
  assert.deepEqual(fields, { 'command.rounds.2': 'Раунд 3 лишний: бой закончился в раунде 2.' });
  assertRefused(await result(Array(4).fill(ROUND)), 409, 'conflict');
});

test('court · decides no bout of another court, and changes nothing else (409)', async () => {
  const other = await bout('4.2');
  for (const type of ['call-bout', 'start-bout'] as const)
    assertRefused(await send(second, { type, ...other }), 409, 'conflict');
  assertRefused(await send(second, { type: 'result', ...other, rounds: WON }), 409, 'conflict');
  const withdraw = { type: 'withdraw', entry: other.entries[0], reason: 'withdrew' };
  assertRefused(await send(first, withdraw), 409, 'conflict');
});

test('court · corrects a result until the next bout is called, then the secretariat does', async () => {
  const semi = await bout('4.1');
  const correct = (fields: object) => ({ type: 'correct-result', ...semi, reason: null, ...fields });
  answerOf(await send(first, correct({ rounds: [{ winner: 1, how: 'score' }] })));
  answerOf(await send(first, { type: 'result', ...(await bout('4.2')), rounds: WON }));
  answerOf(await send(first, { type: 'call-bout', ...(await bout('2.1')) }));
  assertRefused(await send(first, correct({ rounds: WON })), 409, 'conflict');
  const agreed = correct({ rounds: WON, reason: 'judges', falls: [`${LIGHT}/2.1`] });
  assertRefused(await send(first, agreed), 409, 'conflict');
  await act(agreed as unknown as DayCommand);
  assert.deepEqual(Object.keys((await state()).bouts).sort(), [`${LIGHT}/4.1`, `${LIGHT}/4.2`]);
});

test('court · takes back its last result, and with it the places that everybody reads', async () => {
  const final = await bout('2.1');
  const places = async () =>
    answerOf(await guest.call(getDay, { params })).categories.find(({ key }) => key === LIGHT)?.places;
  answerOf(await send(first, { type: 'result', ...final, rounds: WON }));
  assert.deepEqual([(await places())?.first, (await places())?.second], final.entries);
  answerOf(await send(first, { type: 'correct-result', ...final, rounds: null, reason: null }));
  assert.equal(await places(), null);
  assert.equal((await state()).bouts[`${LIGHT}/2.1`], undefined);
});

const back = (bout: object, step: 'call-bout' | 'start-bout') => ({ type: 'take-back', ...bout, step });
const record = async (key: '4.1' | '4.2' | '2.1') => (await state()).bouts[`${LIGHT}/${key}`];
const typesSince = async (after: number) =>
  answerOf(await referee.call(getDayLog, { params, query: { after } })).commands.map(({ type }) => type);

test('court · takes beginning and call back by their bout, whoever has called, and another court does not', async () => {
  const final = await bout('2.1');
  const { seq } = await act({ type: 'call-bout', ...final, entries: [...final.entries] });
  answerOf(await send(first, { type: 'start-bout', ...final }));
  assertRefused(await send(first, back(final, 'call-bout')), 409, 'conflict');
  assertRefused(await send(second, back(final, 'start-bout')), 409, 'conflict');
  answerOf(await send(first, back(final, 'start-bout')));
  assert.deepEqual((await record('2.1'))?.startedAt, null);
  answerOf(await send(first, back(final, 'call-bout')));
  assert.equal(await record('2.1'), undefined);
  assert.deepEqual(await typesSince(seq), ['start-bout', 'take-back', 'take-back']);
});

test('court · is refused its commands · a secretary has taken the court over', async () => {
  const final = await bout('2.1');
  answerOf(await referee.call(takeCourtAtDesk, { params: { ...params, court: 1 } }));
  assertRefused(await send(first, { type: 'call-bout', ...final }), 409, 'court_taken');
  answerOf(await first.call(takeCourt, { params }));
  answerOf(await send(first, { type: 'call-bout', ...final }));
});

test('protest · is of the coach of one of the two, and what depends on it of the secretariat alone', async () => {
  const final = await bout('2.1');
  const semi = await bout('4.1');
  const { id } = (await desk()).athletes.find((one) => one.id === semi.entries[1]) ?? { id: 0 };
  const file = (visitor: Visitor, key: string = randomUUID(), of = semi) =>
    visitor.call(protestBout, { params, body: { key, ...of, entries: [...of.entries] } });
  assertRefused(await file(coach), 404, 'not_found');
  assertRefused(await file(club), 403, 'forbidden');
  assertRefused(await send(first, { type: 'protest', ...semi }), 409, 'conflict');
  const enter = (entry: number, fields: Partial<typeof dayAthletes.$inferInsert>) =>
    db.update(dayAthletes).set(fields).where(eq(dayAthletes.id, entry));
  const extract = () => coach.call(getDayExtract, { params: { ...params, entry: id } });
  await enter(id, { name: `${son.lastname} ${son.firstname}`, birthdate: son.birthday ?? '' });
  assert.deepEqual(
    answerOf(await coach.call(getMyDay, { params })).entries.map(({ isSure }) => isSure),
    [false],
  );
  assertRefused(await file(coach), 404, 'not_found');
  assertRefused(await extract(), 404, 'not_found');
  await enter(id, { name: 'Носов Илья', birthdate: '2013-01-01' });
  await enter(semi.entries[0], { userId: son.id });
  assert.match(assertRefused(await file(coach), 409, 'conflict').message, /кто проиграл/);
  await enter(semi.entries[0], { userId: null });
  await enter(id, { userId: son.id });
  assertRefused(await extract(), 409, 'conflict');
  const key = randomUUID();
  for (const _ of ['sent', 'sent again']) answerOf(await file(coach, key));
  assertRefused(await file(coach), 409, 'conflict');
  assertRefused(await file(coach, key, { ...semi, bout: '4.2' }), 409, 'key_reused');
  const seen = answerOf(await guest.call(getDay, { params })).bouts.find((one) => one.bout === '4.1');
  assert.equal(seen?.record?.protest, 'review');
  for (const command of [
    { type: 'call-bout', ...final },
    { type: 'start-bout', ...final },
    { type: 'result', ...final, rounds: WON },
    { type: 'correct-result', ...semi, rounds: null, reason: null },
    { type: 'take-back', ...semi, step: 'protest' },
    { type: 'decide-protest', ...semi, decision: 'denied' },
  ])
    assertRefused(await send(first, command), 409, 'conflict');
  pass(1);
  await act({ type: 'call-bout', ...final, entries: [...final.entries] });
  answerOf(await send(first, { type: 'start-bout', ...final }));
  await act({ type: 'decide-protest', ...semi, entries: [...semi.entries], decision: 'denied' });
  assert.equal((await record('4.1'))?.protest, 'denied');
});
