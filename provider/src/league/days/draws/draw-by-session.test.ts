import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  getDay,
  getDayCategory,
  getDayProof,
  getPassDesk,
  issueDayPass,
  leagueDay,
  redeemDayPass,
} from '@league/shared/contract';
import {
  absentees,
  boutStage,
  type CategoryKey,
  type DayState,
  entriesIn,
  parseProof,
  planLines,
  verifyProof,
} from '@league/shared/day';
import { bornFor } from '../../../testing/application-draft.ts';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';
import { verifyDraw } from '../operator/verify-draw.ts';
import { publicFacts } from '../view/public-day.ts';

const { act, add, app, desk, drawn, guest, organiser, params, send, tournament } = await startDayScene();

const TODAY = leagueDay();
const CHILDREN = 'youngest-b:male:41';
const CADETS = 'cadets-b:male:41';
const SESSIONS = [
  { id: 1, day: 0, from: '08:00', until: '09:30', groups: ['youngest-a', 'youngest-b'] },
  { id: 2, day: 0, from: '13:00', until: '14:00', groups: ['cadets-b'] },
];
const child = (name: string) => ({ name, category: CHILDREN, birthdate: bornFor(10), club: name });
const cadet = (name: string) => ({ name, category: CADETS, club: name });

const state = async () => (await desk()).state as unknown as DayState;
async function weighed(weighIn: number): Promise<void> {
  for (const { id } of absentees(await state(), weighIn))
    await act({ type: 'weigh', entry: id, grams: 40_000 });
  await act({ type: 'close-weighing', weighIn, absent: [] });
}
/** Holds every bout of a category. */
async function fought(key: CategoryKey): Promise<void> {
  const lines = planLines(await state()).filter(({ category }) => category === key);
  const line = lines.find((one) => boutStage(one) === 'waiting' && entriesIn(one).length === 2);
  if (!line) return;
  const [chung = 0, hong = 0] = entriesIn(line);
  const bout = { category: key, bout: line.bout, entries: [chung, hong] as [number, number] };
  await act({ type: 'call-bout', ...bout });
  await act({ type: 'result', ...bout, outcome: { winner: 0, way: 'PTF', rounds: [] } });
  await fought(key);
}
/** How well the times have held, as if the tournament were today. */
async function punctuality() {
  const { rules: held, ...others } = await state();
  assert.ok(held);
  return publicFacts(tournament, { ...others, rules: { ...held, date: TODAY } }).punctuality;
}
const day = async () => answerOf(await guest.call(getDay, { params }));
async function verified(): Promise<number> {
  const proof = parseProof(answerOf(await guest.call(getDayProof, { params })));
  assert.ok(proof);
  assert.deepEqual(verifyProof(proof), { isValid: true });
  assert.equal(proof.version, 2);
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  const file = join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  assert.equal(await verifyDraw(file, () => undefined), true);
  await rm(folder, { recursive: true });
  return proof.version === 2 ? proof.sessions.filter((one) => one.drawn).length : 0;
}

answerOf(
  await add([...['Аистов Ян', 'Белов Ян', 'Волков Ян'].map(child), ...['Гусев Ян', 'Дятлов Ян'].map(cadet)]),
);
const { rules } = await state();
assert.ok(rules);
const changed = { ...rules, minutes: { usual: 5, groups: {} }, weighIns: SESSIONS };
await act({ type: 'change-rules', rules: changed });

test('sessions at the scales · are public with their times, and a device at the scales reads how far they are', async () => {
  await act({ type: 'open-weighing', weighIn: 1 });
  assert.deepEqual((await day()).weighIns, [
    { day: 0, from: '08:00', until: '09:30', groups: ['youngest-a', 'youngest-b'], weighing: 'open' },
    { day: 0, from: '13:00', until: '14:00', groups: ['cadets-b'], weighing: null },
  ]);
  const scales = new Visitor(app);
  const body = { kind: 'scales' as const, station: 'Весы 1' };
  const { secret } = answerOf(await organiser.call(issueDayPass, { params, body }));
  answerOf(await scales.call(redeemDayPass, { params, body: { secret } }));
  const read = answerOf(await scales.call(getPassDesk, { params })).state;
  assert.deepEqual(read.weighIns, { 1: 'open' });
  assert.deepEqual(read.rules?.weighIns, SESSIONS);
});

test('morning · is drawn and published while the afternoon is weighed; its proof verifies alone', async () => {
  await act({ type: 'open-weighing', weighIn: 2 });
  await weighed(1);
  await act({ type: 'close-list' });
  const [cadetEntry] = absentees(await state(), 2);
  assert.ok(cadetEntry);
  await act({ type: 'weigh', entry: cadetEntry.id, grams: 40_500 });
  answerOf(await add([cadet('Ежов Ян')]));
  await drawn();
  await act({ type: 'publish' });
  const { sessions, categories, draw } = await day();
  assert.deepEqual(
    sessions.map(({ purpose }) => purpose),
    [{ type: 'all', groups: ['youngest-a', 'youngest-b'] }],
  );
  assert.deepEqual(
    categories.map(({ key, isPublished }) => [key, isPublished]),
    [
      [CHILDREN, true],
      [CADETS, false],
    ],
  );
  assert.ok(draw?.value);
  assert.equal(await verified(), 1);
});

test('rows of an age group that is drawn · are named as misfits beside the others; one comes late with a reason', async () => {
  const { added, misfits } = answerOf(await add([child('Жуков Ян'), cadet('Зимин Ян')]));
  assert.equal(added, 1);
  assert.deepEqual(
    misfits.map(({ name, problem }) => [name, problem.slice(0, 20)]),
    [['Жуков Ян', 'Жеребьёвка проведена']],
  );
  assertRefused(await add([child('Жуков Ян')]), 400, 'invalid_input');
  assert.equal(answerOf(await add([child('Жуков Ян')], { reason: 'late' })).added, 1);
  assert.equal(await verified(), 1);
});

test('afternoon · is told to nobody before its publication, and has its numbers from then on', async () => {
  const before = (await day()).bouts;
  assert.ok(before.length > 0);
  await weighed(2);
  await act({ type: 'close-list' });
  assertRefused(await send({ type: 'open-weighing', weighIn: 2 }), 409, 'conflict');
  await drawn();
  const { value } = (await state()).sessions[2]?.drawn ?? {};
  assert.ok(value);
  const of = { params: { ...params, category: 'cadets-b-male-41' } };
  for (const answer of [
    await guest.call(getDay, { params }),
    await guest.call(getDayProof, { params }),
    await guest.call(getDayCategory, of),
  ])
    assert.ok(!answer.body.includes(value));
  assert.equal(await verified(), 1);
  assert.deepEqual((await day()).bouts, before);
  await act({ type: 'publish' });
  const after = (await day()).bouts;
  assert.ok(after.some(({ category }) => category === CADETS));
  assert.deepEqual(
    after.filter(({ category }) => category === CHILDREN).map(({ number, at }) => [number, at]),
    before.map(({ number, at }) => [number, at]),
  );
  assert.equal(await verified(), 2);
});

test('punctuality · is told once the bouts of every session are over', async () => {
  assert.equal(await punctuality(), null);
  await fought(CADETS);
  const { held } = (await punctuality()) ?? {};
  assert.equal(held, (await day()).bouts.filter(({ isFought }) => isFought).length);
});
