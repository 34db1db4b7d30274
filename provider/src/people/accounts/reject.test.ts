import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser, login, register, verifyEmail } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { COMMANDS } from '../../entry/operator/commands.ts';
import { clubs, consents, outbox, users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { NEW_PASSWORD, REGISTRATIONS } from '../../testing/registrations.ts';
import { assertRefused, startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp({ CONFIRMATION: 'required' });
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);
const club = { ...REGISTRATIONS.club, clubName: 'Самозванец' };
const { referee } = REGISTRATIONS;

const reject = (argument: string) => COMMANDS.reject(db, argument);
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
type Applicant = typeof club | typeof referee;
const sign = async (email: string, applicant: Applicant) =>
  answerOf(await guest.call(register, { body: { ...applicant, email } }));
const logIn = (email: string) => new Visitor(app).call(login, { body: { email, password: NEW_PASSWORD } });
/** Registers an account, verifies its address and logs in. */
async function waiting(email: string, applicant: Applicant): Promise<Visitor> {
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
  assert.match(await COMMANDS.waiting(db), /^impostor@league\.test {2}клуб «Самозванец»/m);

  assert.equal(
    await reject(' Impostor@League.test --reason Нет\n  аккредитации федерации.'),
    `Учётной записи ${email} отказано: она удалена, письмо об этом отправляется.`,
  );
  assert.equal(await COMMANDS.waiting(db), 'Никто не ждёт подтверждения лиги.');
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
  await assert.rejects(reject(email), /Учётной записи с адресом impostor@league\.test нет/);

  await waiting('rightful@league.test', club);
  const [{ name } = { name: '' }] = await db
    .select({ name: clubs.name })
    .from(clubs)
    .innerJoin(users, eq(users.clubId, clubs.id))
    .where(eq(users.email, 'rightful@league.test'));
  assert.equal(name, 'Самозванец', 'and bears no number');
});

test('reject · refuses accounts that are confirmed, that others confirm, or that do not exist', async () => {
  const before = [await db.select().from(users).orderBy(users.id), await db.$count(outbox)];
  for (const [argument, why] of [
    ['club@league.test', /club@league\.test подтверждена .*unconfirm club@league\.test$/],
    ['referee@league.test --reason Нет', /подтверждена/],
    ['coach@league.test', /не клуб и не судья/],
    ['parent@league.test', /не клуб и не судья/],
    ['nobody@league.test', /nobody@league\.test нет$/],
  ] as const)
    await assert.rejects(reject(argument), why);
  for (const argument of [
    'unverified@league.test --reason',
    'unverified@league.test --reason  ',
    'a@b.c why',
  ])
    await assert.rejects(reject(argument), /Причину отказа пишут так/);
  assert.deepEqual([await db.select().from(users).orderBy(users.id), await db.$count(outbox)], before);
});
