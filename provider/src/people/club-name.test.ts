import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser, listClubs, updateUser } from '@league/shared/contract';
import { answerOf, assertRefused, startTestApp, visitorAs } from '../testing/test-app.ts';

const { app } = await startTestApp();
const club = await visitorAs(app, 'club');
const coach = await visitorAs(app, 'coach');
type Member = typeof club;

const save = (visitor: Member, profile: object) =>
  visitor.send('PUT', `/user/users/${visitor.id}`, { payload: profile });
const clubNames = async () =>
  answerOf(listClubs, await club.send('GET', '/clubs')).map(({ club_name }) => club_name);

test('a club corrects its own name; its coaches and the public list have it too', async () => {
  const saved = answerOf(updateUser, await save(club, { club_name: ' Олимп-Фрязино ', lastname: 'Гусева' }));
  assert.deepEqual([saved.club_name, saved.lastname], ['Олимп-Фрязино', 'Гусева']);
  assert.ok((await clubNames()).includes('Олимп-Фрязино'));
  const profile = await coach.send('GET', `/user/users/${coach.id}`);
  assert.equal(answerOf(getUser, profile).club_name, 'Олимп-Фрязино');
});

test('a club does not take the name of another one, in whatever case, and nothing else is saved then', async () => {
  const [other] = (await clubNames()).filter((name) => name !== 'Олимп-Фрязино');
  assert.ok(other);
  const before = await clubNames();
  const refusal = assertRefused(
    await save(club, { club_name: other.toUpperCase(), lastname: 'Чужая' }),
    400,
    'invalid_input',
  );
  assert.deepEqual(refusal.fields, { club_name: 'Клуб с таким названием уже есть' });
  assert.deepEqual(await clubNames(), before);
  assert.equal(answerOf(getUser, await club.send('GET', `/user/users/${club.id}`)).lastname, 'Гусева');
});

test('nobody else renames a club, and a name is a line of text', async () => {
  const before = await clubNames();
  answerOf(updateUser, await save(coach, { club_name: 'Клуб тренера' }));
  for (const club_name of ['', '   ', 'Олимп\nАльфа', '<b>Олимп</b>', 'я'.repeat(101), null, 5])
    assertRefused(await save(club, { club_name }), 400, 'invalid_input');
  for (const lastname of ['Гусева\nТренер: Климов', '<script>'])
    assertRefused(await save(club, { lastname }), 400, 'invalid_input');
  assert.deepEqual(await clubNames(), before);
});
