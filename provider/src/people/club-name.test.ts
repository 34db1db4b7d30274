import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUser, getUser, listClubs, register, updateUser } from '@league/shared/contract';
import { eq, like } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import {
  answerOf,
  assertRefused,
  DEMO_PASSWORD,
  startTestApp,
  Visitor,
  visitorAs,
} from '../testing/test-app.ts';

const { app, db } = await startTestApp();
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

const TAKEN = 'Клуб с таким названием уже есть';
const sign = (name: string, clubName: string) =>
  new Visitor(app).send('POST', '/auth/register', {
    payload: {
      userType: 'club',
      firstname: 'Гусев',
      lastname: 'Пётр',
      middlename: '',
      federation: 'Тульская область',
      telephone: '+7(900)123-45-67',
      password: DEMO_PASSWORD,
      email: `${name}@league.test`,
      clubName,
    },
  });
async function newClub(name: string, clubName: string): Promise<Member> {
  answerOf(register, await sign(name, clubName));
  await db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.email, `${name}@league.test`));
  return visitorAs(app, name);
}

test('of clubs that register with one name at once one does; the others are told, in any case and with е for ё', async () => {
  const names = ['Орлёнок', 'ОРЛЁНОК', 'Орленок', ' орленок '];
  const answers = await Promise.all(names.map((clubName, index) => sign(`eagle${index}`, clubName)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  assert.equal(refused.length, names.length - 1);
  for (const answer of refused)
    assert.deepEqual(assertRefused(answer, 400, 'invalid_input').fields, { clubName: TAKEN });
  assert.equal((await clubNames()).filter((name) => /^орл[её]нок$/i.test(name)).length, 1);
  const accounts = await db.select().from(users).where(like(users.email, 'eagle%'));
  assert.equal(accounts.length, 1, 'who is refused leaves no account');
  assert.ok(accounts[0]?.clubId);
});

test('of two clubs that take one name at once one does, and the other keeps its own', async () => {
  const both = [await newClub('north', 'Север'), await newClub('south', 'Юг')];
  const answers = await Promise.all(both.map((visitor) => save(visitor, { club_name: 'Полюс' })));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 400]);
  const [refused] = answers.filter(({ statusCode }) => statusCode === 400);
  assert.ok(refused);
  assert.deepEqual(assertRefused(refused, 400, 'invalid_input').fields, { club_name: TAKEN });
  assert.equal((await clubNames()).filter((name) => ['Полюс', 'Север', 'Юг'].includes(name)).length, 2);
});

test('a club keeps its name in another case, and whose account is deleted frees it', async () => {
  const west = await newClub('west', 'Запад');
  answerOf(updateUser, await save(west, { club_name: 'ЗАПАД' }));
  const payload = { password: DEMO_PASSWORD };
  answerOf(deleteUser, await west.send('POST', `/user/users/${west.id}/deletion`, { payload }));
  await newClub('west', 'Запад');
});
