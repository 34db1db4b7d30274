import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideDissemination, deleteUser, getBrackets, updateBrackets } from '@league/shared/contract';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf } from '../testing/contract-call.ts';
import { DEMO_PASSWORD, type Visitor } from '../testing/test-app.ts';
import { athletesByText } from './match.ts';

const ORLOV = { id: 1, lastname: 'Орлёв', firstname: 'Марк', middlename: 'Ильич', club: 'Олимп' };

test('match · finds an athlete in either order, with ё or е, initials and the club', () => {
  const find = athletesByText([ORLOV]);
  for (const text of ['Марк Орлев (Олимп, Фрязино)', 'ОРЛЁВ Марк, «Олимп»', 'Орлёв М.И.', 'Марк Орлёв'])
    assert.equal(find(text).length, 1, text);
  for (const text of ['Марк Орлёв (Легион)', 'Победитель боя 215', 'Иван Орлёв', ''])
    assert.equal(find(text).length, 0, text);
});

const { athlete, club, guest } = await startCampScene();
const categories = async (visitor: Visitor) => {
  const [group] = answerOf(await visitor.call(getBrackets)).categories;
  return [...(group?.male ?? []), ...(group?.female ?? [])];
};
const text = async (visitor: Visitor) => JSON.stringify(await categories(visitor));

test('brackets · hide a refused name from everybody but editors, and a saved mask keeps the name', async () => {
  assert.match(await text(guest), /Марк Орлов/);
  const etag = String((await guest.call(getBrackets)).headers.etag);
  answerOf(
    await athlete.call(decideDissemination, {
      params: { id: athlete.id },
      body: { allowed: false, version: 'any' },
    }),
  );
  assert.doesNotMatch(await text(guest), /Марк Орлов \(Олимп/);
  assert.match(await text(guest), /Спортсмен 1 \(Олимп, Фрязино\)/);
  assert.notEqual((await guest.call(getBrackets)).headers.etag, etag);
  assert.match(await text(club), /Марк Орлов \(Олимп/);

  const masked = (await categories(guest)).find((one) => JSON.stringify(one).includes('Спортсмен 1'));
  assert.ok(masked);
  const { id: categoryId, rounds, roundsA, roundsB } = masked;
  answerOf(await club.call(updateBrackets, { body: { categoryId, rounds, roundsA, roundsB } }));
  assert.match(await text(club), /Марк Орлов \(Олимп/);
});

test('erasure · removes the name from brackets', async () => {
  answerOf(await athlete.call(deleteUser, { params: { id: athlete.id }, body: { password: DEMO_PASSWORD } }));
  assert.doesNotMatch(await text(club), /Марк Орлов \(Олимп/);
  assert.match(await text(club), /Удалённый участник/);
});
