import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDay, getDayArchive, getDayCategory, listUnseeded } from '@league/shared/contract';
import { archivedDay, type DrawProof, proofOf, verifyProof } from '@league/shared/day';
import { answerOf } from '../../../testing/contract-call.ts';
import { entryRow, startDayScene } from '../../../testing/day-scene.ts';
import { line, publishRows } from '../../../testing/rating-scene.ts';

const { act, add, db, desk, drawn, guest, organiser, params } = await startDayScene();

/** The points of Белов in the published rating, which does not say which of two namesakes it names. */
const rate = (points: number) =>
  publishRows(db, [
    line('Белов Ян', points, { club: 'Тигр (Химки)' }),
    line('Авдеев Ян', 20, { club: 'Тигр (Химки)' }),
    line('Орлов Богдан', 86, { club: 'Тигр (Химки)' }),
  ]);

const category = 'cadets-b:male:41';
const names = [
  'Авдеев Ян',
  'Белов Ян',
  'Веснин Ян',
  'Гусев Ян',
  'Дёмин Ян',
  'Ершов Ян',
  'Жуков Ян',
  'Зимин Ян',
];
const year = entryRow().birthdate.slice(0, 4);
const namesakes = ['01-02', '03-04'].map((day) => ({ name: 'Орлов Богдан', birthdate: `${year}-${day}` }));
answerOf(await add([...names.map((name) => ({ name })), ...namesakes]));
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });

test('namesakes · are named to the desk before the list is closed · the rating does not tell them apart', async () => {
  await rate(120);
  const { athletes } = await desk();
  const { entries } = answerOf(await organiser.call(listUnseeded, { params }));
  assert.deepEqual(
    entries,
    athletes.filter(({ name }) => name === 'Орлов Богдан').map(({ id }) => id),
  );
});

const sessions = async () => Object.values((await desk()).state.sessions);
const shown = async () => {
  const { draw, entries } = answerOf(
    await guest.call(getDayCategory, { params: { ...params, category: category.replaceAll(':', '-') } }),
  );
  assert.ok(draw);
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name;
  return { ...draw, rated: draw.rated.map((one) => [nameOf(one.entry), one.points, one.seed]) };
};

test('list · is closed without points, which everybody sees · the secretary chooses the lot', async () => {
  await act({ type: 'close-list', seeding: 'lot' });
  assert.equal((await sessions())[0]?.seeding, 'lot');
  const { sessions: told } = answerOf(await guest.call(getDay, { params }));
  assert.equal(told[0]?.seeding, 'lot');
  await act({ type: 'drop-session', session: 1, reason: 'secretariat' });
});

test('points · are those of the rating when the list was closed, no later ones, and of namesakes none', async () => {
  await rate(120);
  await act({ type: 'close-list' });
  await rate(1);
  await drawn();
  await act({ type: 'redraw', category, reason: 'entry-error' });
  await drawn();
  answerOf(await add([{ name: 'Белов Яков' }], { reason: 'late' }));
  await act({ type: 'publish' });
  const { seeding, rated } = await shown();
  assert.equal(seeding, 'rating');
  assert.deepEqual(rated, [
    ['Спортсмен 2', 120, 1],
    ['Спортсмен 1', 20, 2],
  ]);
  const { log } = answerOf(await guest.call(getDayArchive, { params }));
  const proof = proofOf(archivedDay(log)) as DrawProof;
  assert.deepEqual(verifyProof(proof), { isValid: true });
  assert.deepEqual(
    proof.sessions.map(({ seeding: by, list }) => [by, Math.max(...list.map((one) => one.points))]),
    [
      ['lot', 0],
      ['rating', 120],
      ['rating', 120],
    ],
  );
});
