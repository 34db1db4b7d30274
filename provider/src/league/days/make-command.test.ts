import { test } from 'node:test';
import { answerOf } from '../../testing/contract-call.ts';
import { startDayScene } from '../../testing/day-scene.ts';
import { assertRefused } from '../../testing/test-app.ts';

const { act, add, desk, send } = await startDayScene();

test('athlete · comes back once only · the entry was withdrawn and made again', async () => {
  answerOf(await add([{ name: 'Двойник Иван' }]));
  const [{ id = 0 } = {}] = (await desk()).athletes;
  await act({ type: 'open-weighing', weighIn: 1 });
  await act({ type: 'withdraw', entry: id, reason: 'not-weighed' });
  answerOf(await add([{ name: 'Двойник Иван' }]));
  const [, { id: again = 0 } = {}] = (await desk()).athletes;
  await act({ type: 'weigh', entry: again, grams: 40_000 });
  await act({ type: 'close-weighing', weighIn: 1, absent: [] });
  assertRefused(await send({ type: 'return', entry: id, reason: 'desk-error' }), 409, 'conflict');
  assertRefused(await send({ type: 'open-weighing', weighIn: 1 }), 409, 'conflict');
});
