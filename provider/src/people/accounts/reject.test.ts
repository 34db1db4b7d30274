import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser, login, register, verifyEmail } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import { rejectLocked } from '../../league/organiser/people.ts';
import { clubs, consents, outbox, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { NEW_PASSWORD, REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, startTestApp, Visitor } from '../../testing/test-app.ts';
import { lockAccount } from './confirm.ts';

const { app, db } = await startTestApp({ DEMO: '0' });
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);
const club = { ...REGISTRATIONS.club, clubName: 'Самозванец' };

const reject = (email: string, reason: string) =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, email, 'update');
    assert.ok(account);
    await rejectLocked(tx, account, reason, erasePerson);
  });
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const sign = async (email: string, applicant: typeof club) =>
  answerOf(await guest.call(register, { body: { ...applicant, email } }));
const logIn = (email: string) => new Visitor(app).call(login, { body: { email, password: NEW_PASSWORD } });
/** Registers an account, verifies its address and logs in. */
async function waiting(email: string, applicant: typeof club): Promise<Visitor> {
  await sign(email, applicant);
  const token = await mailbox.tokenFor(email, '/verify-email');
  answerOf(await guest.call(verifyEmail, { body: { token } }));
  const visitor = new Visitor(app);
  visitor.token = answerOf(await logIn(email)).token;
  return visitor;
}

test('reject · deletes a waiting club, mails the reason and frees its name', async () => {
  const email = 'impostor@league.test';
  const visitor = await waiting(email, club);
  const id = (await rowOf(email))?.id ?? 0;

  await reject(email, 'Нет аккредитации федерации.');
  assertRefused(await visitor.call(getUser, { params: { id } }), 401, 'unauthorized');
  assertRefused(await logIn(email), 401, 'wrong_credentials');
  const [left] = await db.select().from(users).where(eq(users.id, id));
  assert.deepEqual([left?.lastname, left?.email, left?.clubId], ['Удалённый', null, null]);
  const given = await db.select().from(consents).where(eq(consents.subjectId, id));
  assert.ok(given.every(({ address, withdrawnAt }) => address === '' && withdrawnAt));

  assert.deepEqual(await mailbox.collect(), [
    {
      to: email,
      subject: 'Регистрация не подтверждена',
      text: [
        'Здравствуйте!',
        'Юношеская лига тхэквондо не подтвердила вашу регистрацию на своём сайте. Учётная запись удалена.',
        'Причина: Нет аккредитации федерации.',
        'Если это ошибка, зарегистрируйтесь ещё раз или напишите организатору: info@league.test\n',
      ].join('\n\n'),
    },
  ]);
  assert.ok(!JSON.stringify(await db.select().from(outbox)).includes(email), 'the address is not kept');

  await waiting('rightful@league.test', club);
  const [{ name } = { name: '' }] = await db
    .select({ name: clubs.name })
    .from(clubs)
    .innerJoin(users, eq(users.clubId, clubs.id))
    .where(eq(users.email, 'rightful@league.test'));
  assert.equal(name, 'Самозванец', 'and bears no number');
});
