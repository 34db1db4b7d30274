import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDays } from '@league/shared/contract';
import { bracketOf, type DayState } from '@league/shared/day';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';

const LIGHT = 'cadets-b:male:41';

const { act, add, desk, drawn, guest, tournament } = await startDayScene();
const listed = async () => answerOf(await guest.call(listDays)).find((day) => day.tournament === tournament);
const progress = async () => (await listed())?.progress;

async function hold(key: '4.1' | '4.2' | '2.1') {
  const bracket = bracketOf((await desk()).state as unknown as DayState, LIGHT);
  const corners = bracket.find((bout) => bout.key === key)?.corners ?? [];
  const entries = corners.map((corner) => (corner && 'entry' in corner ? corner.entry : 0));
  await act({
    type: 'result',
    category: LIGHT,
    bout: key,
    entries: [entries[0] ?? 0, entries[1] ?? 0],
    outcome: { winner: 0, way: 'PTF', rounds: [] },
  });
}

test('list of days · says how far the bouts of each are, from the publication on', async () => {
  answerOf(await add(['Новиков Юрий', 'Носов Илья', 'Панин Олег', 'Рябов Лев'].map((name) => ({ name }))));
  await act({ type: 'open-weighing' });
  for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 40_000 });
  await act({ type: 'close-weighing', absent: [] });
  await act({ type: 'close-list', seeding: 'lot' });
  await drawn();
  assert.deepEqual(Object.keys((await listed()) ?? {}), ['tournament', 'title', 'date', 'days', 'stage']);
  await act({ type: 'publish' });
  assert.equal(await progress(), 'ahead');
  await act({ type: 'plan', courts: [[LIGHT], [], [], [], []] });
  await act({ type: 'issue-plan' });
  assert.equal(await progress(), 'ahead');
  await hold('4.1');
  assert.equal(await progress(), 'running');
  await hold('4.2');
  await hold('2.1');
  assert.equal(await progress(), 'over');
  await act({ type: 'undo', seq: (await desk()).state.seq });
  assert.equal(await progress(), 'running', 'with the last result undone');
});
