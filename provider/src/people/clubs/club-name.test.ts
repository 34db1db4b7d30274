import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getUser,
  listClubs,
  listNotifications,
  register,
  updateUser,
  verifyEmail,
} from '@league/shared/contract';
import { like } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const club = await visitorAs(app, 'club');
const coach = await visitorAs(app, 'coach');
type Member = typeof club;

const save = (visitor: Member, profile: object) =>
  visitor.call(updateUser, { params: { id: visitor.id }, body: profile });
const clubNames = async () => answerOf(await club.call(listClubs)).map(({ club_name }) => club_name);

test('rename · lets a club change its own name, which its coaches and the public list show', async () => {
  const saved = answerOf(await save(club, { club_name: ' Олимп-Фрязино ', lastname: 'Гусева' }));
  assert.deepEqual([saved.club_name, saved.lastname], ['Олимп-Фрязино', 'Гусева']);
  assert.ok((await clubNames()).includes('Олимп-Фрязино'));
  const profile = await coach.call(getUser, { params: { id: coach.id } });
  assert.equal(answerOf(profile).club_name, 'Олимп-Фрязино');
});

test('rename · refuses the name of another club in any case and saves nothing', async () => {
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
  assert.equal(answerOf(await club.call(getUser, { params: { id: club.id } })).lastname, 'Гусева');
});

const TAKEN = 'Клуб с таким названием уже есть';
const sign = (name: string, clubName: string) =>
  new Visitor(app).call(register, {
    body: { ...REGISTRATIONS.club, password: DEMO_PASSWORD, email: `${name}@league.test`, clubName },
  });
const mailbox = createMailbox(app, db);
const linkOf = (name: string) => mailbox.tokenFor(`${name}@league.test`, '/verify-email');
const verify = (token: string) => new Visitor(app).call(verifyEmail, { body: { token } });
async function newClub(name: string, clubName: string): Promise<Member> {
  answerOf(await sign(name, clubName));
  answerOf(await verify(await linkOf(name)));
  return visitorAs(app, name);
}
const nameOf = async (visitor: Member) =>
  answerOf(await visitor.call(getUser, { params: { id: visitor.id } })).club_name;
const mentionedIn = async (visitor: Member) =>
  answerOf(await visitor.call(listNotifications))
    .map(({ message }) => message)
    .filter((message) => !message.startsWith('Учётная запись подтверждена'));

test('register · reserves no name for an unverified club; the public list shows the name once', async () => {
  answerOf(await sign('gusev-mistyped', 'Сокол Тула'));
  assert.ok(!(await clubNames()).includes('Сокол Тула'), 'nobody sees it before its address is confirmed');
  const gusev = await newClub('gusev', 'Сокол Тула');
  assert.equal(await nameOf(gusev), 'Сокол Тула');
  assert.deepEqual(await mentionedIn(gusev), []);
  assert.equal((await clubNames()).filter((name) => name.startsWith('Сокол Тула')).length, 1);
});

test('register · refuses a taken name, ignoring case and ё, and creates no account', async () => {
  await newClub('eagle', 'Орлёнок');
  for (const clubName of ['Орлёнок', 'ОРЛЁНОК', 'Орленок', ' орленок ']) {
    const answer = await sign('late-eagle', clubName);
    assert.deepEqual(assertRefused(answer, 400, 'invalid_input').fields, { clubName: TAKEN });
  }
  assert.equal(await db.$count(users, like(users.email, 'late-eagle%')), 0);
});

test('verify · gives the name to one of several concurrent clubs; the others get a number and are notified', async () => {
  const long = `${'Ф'.repeat(99)}Я`;
  for (const clubName of ['Рысь', long]) {
    const names = [0, 1, 2].map((n) => `${clubName.length}cat${n}`);
    const links: string[] = [];
    for (const name of names) {
      answerOf(await sign(name, clubName.toUpperCase()));
      links.push(await linkOf(name));
    }
    const answers = await Promise.all(links.map(verify));
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 200],
    );
    const cats = await Promise.all(names.map((name) => visitorAs(app, name)));
    const numbered: Member[] = [];
    for (const cat of cats) if ((await nameOf(cat)) !== clubName.toUpperCase()) numbered.push(cat);
    assert.equal(numbered.length, 2);
    for (const cat of numbered) {
      const name = (await nameOf(cat)) ?? '';
      assert.match(name, / \(№\d+\)$/);
      assert.ok(name.length <= 100);
      assert.deepEqual(await mentionedIn(cat), [
        `Клуб с таким названием уже есть. Ваш теперь записан как «${name}». Название можно изменить в профиле.`,
      ]);
      assert.ok((await clubNames()).includes(name));
      answerOf(await save(cat, { club_name: `Новая ${name.slice(-8)}` }));
    }
  }
});
