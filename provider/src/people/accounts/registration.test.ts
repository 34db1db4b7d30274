import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getUser,
  listNotifications,
  login,
  passwordError,
  type RegistrationBody,
  register,
  verifyEmail,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { clubs, outbox, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { NEW_PASSWORD, REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';
import { confirmAccount } from './confirm.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);
const coach = await visitorAs(app, 'coach');

const sign = (body: RegistrationBody, visitor = guest) => visitor.call(register, { body });
const logIn = (email: string, word: string = NEW_PASSWORD) =>
  new Visitor(app).call(login, { body: { email, password: word } });
const verify = (token: string) => guest.call(verifyEmail, { body: { token } });

for (const [role, payload] of Object.entries(REGISTRATIONS))
  test(`register · lets a ${role} log in only after opening the link in the mail`, async () => {
    const email = `new-${role}@league.test`;
    answerOf(await sign({ ...payload, email: ` New-${role}@League.test ` }));
    assertRefused(await logIn(email), 403, 'email_not_verified');
    assertRefused(await logIn(email, 'Wrong2025'), 401, 'wrong_credentials');
    const token = await mailbox.tokenFor(email, '/verify-email');
    answerOf(await verify(token));
    const { user, token: access } = answerOf(await logIn(email));
    assert.equal(user.user_type, role);

    const visitor = new Visitor(app);
    visitor.token = access;
    const profile = answerOf(await visitor.call(getUser, { params: { id: user.id } }));
    assert.equal(profile.lastname, 'Иванова', 'the wire’s swap is undone');
    assert.equal(profile.firstname, 'Анна');
    assert.equal(profile.middlename, null);
    assert.equal(profile.confirmed, true);
    assertRefused(await verify(token), 404, 'not_found');
  });

test('register · accepts an address in a Cyrillic domain; login accepts both its spellings', async () => {
  answerOf(await sign({ ...REGISTRATIONS.referee, email: 'Judge@почта.рф' }));
  const email = 'judge@xn--80a1acny.xn--p1ai';
  answerOf(await verify(await mailbox.tokenFor(email, '/verify-email')));
  for (const written of [email, 'judge@ПОЧТА.рф']) answerOf(await logIn(written));
});

test('register · creates a club with a club’s account; the others choose a club with its coach', async () => {
  const rows = await db.select().from(users).where(eq(users.lastname, 'Иванова'));
  const [club] = await db.select().from(clubs).where(eq(clubs.name, 'Новый клуб'));
  const rowOf = (role: string) => rows.find(({ email }) => email === `new-${role}@league.test`);
  assert.equal(rowOf('club')?.clubId, club?.id);
  for (const role of ['parent', 'athlete']) assert.equal(rowOf(role)?.coachId, coach.id);
});

test('register · refuses a taken address; twenty concurrent requests make one account and one mail', async () => {
  const taken = assertRefused(
    await sign({ ...REGISTRATIONS.parent, email: 'COACH@league.test' }),
    409,
    'conflict',
  );
  assert.equal(taken.message, 'Пользователь с таким email уже существует.');
  const club = { ...REGISTRATIONS.club, email: 'once@league.test', clubName: 'Ещё один' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign(club)));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    assertRefused(answer, 409, 'conflict');
  assert.equal((await mailbox.collect()).length, 1);
  assert.equal((await db.select().from(clubs).where(eq(clubs.name, 'Ещё один'))).length, 1);
});

test('input · is refused with the reason for a foreign or short telephone number and for a sign that no name has', async () => {
  const foreign = /^Нужен российский номер: /;
  for (const [wrong, message] of [
    [{ telephone: '+375 29 123-45-67' }, foreign],
    [{ telephone: '+7(375)291-23-4567' }, /лишние цифры/],
    [{ telephone: '8916123456' }, /после 8 их должно быть десять, а здесь 9/],
    [{ telephone: '+'.repeat(100_000) }, /^Слишком длинное значение$/],
    [{ lastname: 'Анна <' }, /^Уберите символ «<»: в имени его не бывает$/],
  ] as const) {
    const { fields = {} } = assertRefused(
      await sign({ ...REGISTRATIONS.coach, email: 'wrong@league.test', ...wrong }),
      400,
      'invalid_input',
    );
    assert.deepEqual(Object.keys(fields), Object.keys(wrong));
    assert.match(Object.values(fields)[0] ?? '', message);
  }
});

test('password · is refused with the parts of the rule that it breaks', async () => {
  const refusal = assertRefused(
    await sign({ ...REGISTRATIONS.club, email: 'weak@league.test', password: 'dobok 2' }),
    400,
    'invalid_input',
  );
  assert.equal(refusal.fields?.password, passwordError('dobok 2'));
  assert.match(refusal.fields?.password ?? '', /не менее 8 символов, прописная буква, без пробелов$/);
});

test('register · ignores role, id and confirmation in the body', async () => {
  const email = 'sly@league.test';
  const extra = { id: 1, user_type: 'club', confirmed: true, emailVerifiedAt: '2020-01-01', parentId: 1 };
  answerOf(await sign({ ...REGISTRATIONS.referee, email, ...extra }));
  const [row] = await db.select().from(users).where(eq(users.email, email));
  assert.equal(row?.userType, 'referee');
  assert.equal(row?.emailVerifiedAt, null);
  assert.equal(row?.parentId, null);
  assertRefused(await logIn(email), 403, 'email_not_verified');
});

test('register · lets all but parents wait if confirmation is required', async () => {
  const { app: strict, db: strictDb } = await startTestApp({ CONFIRMATION: 'required' });
  const visitor = new Visitor(strict);
  const demoCoach = await visitorAs(strict, 'coach');
  for (const [role, payload] of Object.entries(REGISTRATIONS)) {
    const email = `${role}-waits@league.test`;
    const body = { ...payload, email, ...('coachselected' in payload && { coachselected: demoCoach.id }) };
    answerOf(await sign(body, visitor));
    const [row] = await strictDb.select().from(users).where(eq(users.email, email));
    assert.equal(row?.confirmed, role === 'parent');
  }
  await strictDb
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.email, 'club-waits@league.test'));
  await confirmAccount(strictDb, 'Club-waits@league.test');
  const [club] = await strictDb.select().from(users).where(eq(users.email, 'club-waits@league.test'));
  assert.equal(club?.confirmed, true);
});

test('register · lets a coach wait for the club once the address is verified', async () => {
  const { app: strict, db: strictDb } = await startTestApp({ CONFIRMATION: 'required' });
  const club = await visitorAs(strict, 'club');
  const told = async () => answerOf(await club.call(listNotifications)).map(({ message }) => message);
  const email = 'waits@league.test';
  answerOf(await sign({ ...REGISTRATIONS.coach, email }, new Visitor(strict)));
  assert.deepEqual(await told(), []);
  const token = await createMailbox(strict, strictDb).tokenFor(email, '/verify-email');
  answerOf(await club.call(verifyEmail, { body: { token } }));
  assert.deepEqual(await told(), ['Иванова Анна ждёт вашего подтверждения.']);
});

test('register · stores neither the token nor the link', async () => {
  const email = 'secret@league.test';
  answerOf(await sign({ ...REGISTRATIONS.referee, email }));
  const token = await mailbox.tokenFor(email, '/verify-email');
  const tables = JSON.stringify([await db.select().from(outbox)]);
  assert.ok(!tables.includes(token));
});
