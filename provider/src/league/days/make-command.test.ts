import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';

const { act, add, desk, send } = await startDayScene();
const seq = async () => (await desk()).state.seq;

test('athlete · comes back once only · the entry was taken back and made again', async () => {
  answerOf(await add([{ name: 'Двойник Иван' }]));
  await act({ type: 'undo', seq: await seq() });
  const taken = await seq();
  answerOf(await add([{ name: 'Двойник Иван' }]));
  assertRefused(await send({ type: 'undo', seq: taken }), 409, 'conflict');
  assert.equal((await desk()).athletes.length, 1);
});
