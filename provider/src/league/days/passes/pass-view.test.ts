import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPassDesk, getPassLog, issueDayPass, PASS_LETTERS, redeemDayPass } from '@league/shared/contract';
import { type Applied, fold, suggestCourts } from '@league/shared/day';
import { answerOf } from '../../../testing/contract-call.ts';
import { startDayScene } from '../../../testing/day-scene.ts';
import { assertRefused, Visitor } from '../../../testing/test-app.ts';

const { act, add, app, desk, drawn, organiser, params } = await startDayScene({ LOGIN_RATE_LIMIT: '30' });

async function courtDevice() {
  const visitor = new Visitor(app);
  const body = { kind: 'court' as const, court: 1 };
  const { letters } = answerOf(await organiser.call(issueDayPass, { params, body }));
  answerOf(await visitor.call(redeemDayPass, { params, body: { letters } }));
  return visitor;
}
const court = await courtDevice();
const read = async () => answerOf(await court.call(getPassDesk, { params }));
const since = async (after: number) => answerOf(await court.call(getPassLog, { params, query: { after } }));

answerOf(await add([{ name: 'Видный Пётр' }, { name: 'Новиков Юрий' }, { name: 'Орлов Илья' }]));
await act({ type: 'open-weighing', weighIn: 1 });
for (const { id } of (await desk()).athletes) await act({ type: 'weigh', entry: id, grams: 38_765 });
await act({ type: 'close-weighing', weighIn: 1, absent: [] });

test('lines and courts · are shown to a court once everybody sees them; its log folds to its desk', async () => {
  const before = await read();
  await act({ type: 'close-list' });
  await drawn();
  assert.deepEqual((await read()).state.categories, {});
  const hidden = await since(before.state.seq);
  assert.ok(hidden.commands.length > 2);
  assert.deepEqual(
    hidden.commands.flatMap(({ changes }) => changes.map(({ part }) => part)),
    [],
  );

  await act({ type: 'publish' });
  await act({ type: 'plan', courts: suggestCourts((await desk()).state) });
  assert.equal((await read()).state.plan, null);
  await act({ type: 'issue-plan' });
  const whole = await read();
  assert.equal(whole.state.categories['cadets-b:male:41']?.lines.length, 3);
  assert.ok(Object.keys(whole.state.numbers).length > 0);
  const { commands, athletes } = await since(before.state.seq);
  const folded = fold(before.state, commands as readonly Applied[]);
  const { revisions: _, ...shown } = whole.state;
  const { revisions: __, ...known } = folded;
  assert.deepEqual(known, shown);
  assert.deepEqual(athletes, []);
});

test('letters · are guessed ten times a minute from one address', async () => {
  const guess = () =>
    new Visitor(app).call(redeemDayPass, { params, body: { letters: PASS_LETTERS.slice(0, 6) } });
  // One try was the device's own.
  for (let tries = 1; tries < 10; tries += 1) assertRefused(await guess(), 404, 'not_found');
  assertRefused(await guess(), 429, 'too_many_requests');
});
