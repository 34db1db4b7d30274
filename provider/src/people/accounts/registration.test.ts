import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getUser,
  listNotifications,
  login,
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

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);

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

test('register · lets all but parents wait outside the demonstration', async () => {
  const { app: strict, db: strictDb } = await startTestApp({ DEMO: '0' });
  const visitor = new Visitor(strict);
  const demoCoach = await visitorAs(strict, 'coach');
  for (const [role, payload] of Object.entries(REGISTRATIONS)) {
    const email = `${role}-waits@league.test`;
    const body = { ...payload, email, ...('coachselected' in payload && { coachselected: demoCoach.id }) };
    answerOf(await sign(body, visitor));
    const [row] = await strictDb.select().from(users).where(eq(users.email, email));
    assert.equal(row?.confirmed, role === 'parent');
  }
});

test('register · lets a coach wait for the club once the address is verified', async () => {
  const { app: strict, db: strictDb } = await startTestApp({ DEMO: '0' });
  const club = await visitorAs(strict, 'club');
  const told = async () => answerOf(await club.call(listNotifications)).map(({ message }) => message);
  const email = 'waits@league.test';
  answerOf(await sign({ ...REGISTRATIONS.coach, email }, new Visitor(strict)));
  assert.deepEqual(await told(), []);
  const token = await createMailbox(strict, strictDb).tokenFor(email, '/verify-email');
  answerOf(await club.call(verifyEmail, { body: { token } }));
  assert.deepEqual(await told(), ['Иванова Анна ждёт вашего подтверждения.']);
});

test('register · opens the account of somebody whose club or coach the league does not have yet', async () => {
  const { coach, parent } = REGISTRATIONS;
  answerOf(await sign({ ...coach, email: 'clubless@league.test', clubId: null }));
  answerOf(await sign({ ...parent, email: 'coachless@league.test', coachselected: null }));
  const place = async (email: string) => {
    const [row] = await db.select().from(users).where(eq(users.email, email));
    return [row?.clubId, row?.coachId];
  };
  assert.deepEqual(await place('clubless@league.test'), [null, null]);
  assert.deepEqual(await place('coachless@league.test'), [parent.clubId, null]);
});

test('register · stores neither the token nor the link', async () => {
  const email = 'secret@league.test';
  answerOf(await sign({ ...REGISTRATIONS.referee, email }));
  const token = await mailbox.tokenFor(email, '/verify-email');
  const tables = JSON.stringify([await db.select().from(outbox)]);
  assert.ok(!tables.includes(token));
});
