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

test('athlete · comes back once only · the entry was withdrawn and made again', async () => {
  answerOf(await add([{ name: 'Тройник Иван' }]));
  const entry = (await desk()).athletes.at(-1)?.id ?? 0;
  await act({ type: 'withdraw', entry, reason: 'withdrew' });
  answerOf(await add([{ name: 'тройник  иван' }]));
  assertRefused(await send({ type: 'return', entry, reason: 'desk-error' }), 409, 'conflict');

  const again = (await desk()).athletes.at(-1)?.id ?? 0;
  await act({ type: 'withdraw', entry: again, reason: 'entry-error' });
  await act({ type: 'return', entry, reason: 'desk-error' });
});
