import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, getBrackets, updateBrackets } from '@league/shared/contract';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../../testing/test-app.ts';
import { changeBracketEditors } from './editors.ts';

const { app, db } = await startTestApp({ DEMO: '0' });
const run = (argument: string) => changeBracketEditors(db, argument);
const club = await visitorAs(app, 'club');
const referee = await visitorAs(app, 'referee');

async function save(visitor: Visitor) {
  const [group] = answerOf(await visitor.call(getBrackets)).categories;
  const [first] = group?.male ?? [];
  assert.ok(first);
  const { id: categoryId, rounds, roundsA, roundsB } = first;
  return visitor.call(updateBrackets, { body: { categoryId, rounds, roundsA, roundsB } });
}

test('save · demands that the operator has named the account', async () => {
  await db.update(users).set({ bracketEditorSince: null });
  for (const visitor of [club, referee])
    assert.match(assertRefused(await save(visitor), 403, 'forbidden').message, /назначила лига/);
  assert.match(await run('list'), /никому не разрешено/);

  assert.equal(await run('add Club@League.test'), 'Club@League.test теперь сохраняет сетки.');
  answerOf(await save(club));
  assertRefused(await save(referee), 403, 'forbidden');
  assert.match(await run('add club@league.test'), /уже сохраняет/);
  assert.match(await run('list'), /^Сохраняют сетки:\nclub@league\.test {2}\S+ \S+$/);

  assert.match(await run('remove club@league.test'), /больше не сохраняет/);
  assertRefused(await save(club), 403, 'forbidden');
  assert.match(await run('remove club@league.test'), /и так не сохраняет/);
});

test('brackets · show a name without permission to a named account only', async () => {
  const athlete = await visitorAs(app, 'athlete');
  const about = { params: { id: athlete.id }, body: { allowed: false, version: 'any' } };
  answerOf(await athlete.call(decideDissemination, about));
  const isNameShown = async () =>
    JSON.stringify(answerOf(await club.call(getBrackets))).includes('Марк Орлов (Олимп');
  assert.equal(await isNameShown(), false);
  await run('add club@league.test');
  assert.equal(await isNameShown(), true);
});
