import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import {
  login,
  register,
  requestPasswordReset,
  resetPassword,
  validate,
  verifyEmail,
  verifyResetToken,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { buildApp } from '../entry/app.ts';
import { answerOf } from '../testing/contract-call.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { REGISTRATIONS } from '../testing/registrations.ts';
import { TEST_SECRET, Visitor } from '../testing/test-app.ts';
import { readConfig } from './config/config.ts';
import { outbox } from './db/schema.ts';
import { logSerializers } from './logging.ts';
import { sendDueMail } from './mail/letters.ts';

const EMAIL = 'anna.secret@league.example';
const PASSWORD = 'Dobok2025сине-зелёный';

test('log · contains no address, password, token or cookie; each line has its request id', async (t) => {
  const { db, close } = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'league-log-'));
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, DATA_DIR: dataDir });
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const logger = { level: 'trace', serializers: logSerializers, stream };
  const app = await buildApp({ db, config, logger });
  t.after(async () => {
    await app.close();
    await db.execute(sql`alter table users rename column number to telephone`);
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const mailbox = createMailbox(app, db);
  const visitor = new Visitor(app);
  const person = { firstname: 'Тайнова', telephone: '+7(900)123-45-67' };
  const account = { ...REGISTRATIONS.club, ...person, password: PASSWORD };
  answerOf(await visitor.call(register, { body: { ...account, email: EMAIL } }));

  const rejected = Object.assign(new Error(`550 5.1.1 <${EMAIL}>: no such user`), { code: 'EENVELOPE' });
  await sendDueMail({ ...mailbox.context, send: () => Promise.reject(rejected) });
  await db.update(outbox).set({ dueAt: sql`now()` });
  const verification = await mailbox.tokenFor(EMAIL, '/verify-email');
  await visitor.call(verifyEmail, { body: { token: verification } });
  const logIn = (password: string) => visitor.call(login, { body: { email: EMAIL, password } });
  await logIn(`${PASSWORD}x`);
  const { token: access } = answerOf(await logIn(PASSWORD));
  visitor.token = access;
  await visitor.call(validate);
  await visitor.call(requestPasswordReset, { body: { email: EMAIL } });
  const reset = await mailbox.tokenFor(EMAIL, '/reset-password');
  await visitor.call(verifyResetToken, { query: { token: reset } });
  await app.inject(`/reset-password?token=${reset}`);
  for (const path of [
    `/reset-password/${reset}`,
    `/Reset%2Dpassword/${reset}`,
    `/%zz/reset-password/${reset}`,
  ])
    await app.inject(path);
  const photo = '5f3a9c0e-photo-of-a-child';
  await visitor.send('GET', `/images/${photo}?size=1`);
  await visitor.call(resetPassword, { body: { token: reset, password: `${PASSWORD}1` } });
  // This makes the database refuse a query that contains the data.
  await db.execute(sql`alter table users rename column telephone to number`);
  assert.equal((await logIn(PASSWORD)).statusCode, 401);
  const again = { ...account, email: `2${EMAIL}`, clubName: 'К' };
  const failed = await visitor.call(register, { body: again });
  assert.equal(failed.statusCode, 500);

  const lines = log.trim().split('\n');
  const completed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
  assert.ok(completed.length >= 9);
  const checked = completed.find(({ req }) => req.path === '/api/auth/validate');
  assert.deepEqual([typeof checked.actor, checked.outcome], ['number', 'done']);
  const outcomes = completed.filter(({ req }) => req.path === '/api/auth/login');
  assert.deepEqual(
    outcomes.map(({ actor, outcome }) => [actor, outcome]),
    [
      [null, 'refused'],
      [null, 'done'],
      [null, 'refused'],
    ],
  );
  for (const { reqId, req } of completed) assert.ok(/^[\w-]{36}$/.test(reqId) && !req.path.includes('?'));
  assert.match(log, /"code":"EENVELOPE"/);
  const cookies = [...visitor.cookies.values()];
  for (const secret of [
    EMAIL,
    'anna.secret',
    PASSWORD,
    'Тайнова',
    '123-45-67',
    verification,
    reset,
    access,
    photo,
    ...cookies,
  ])
    assert.ok(!log.includes(secret), `${secret} in ${lines.find((line) => line.includes(secret))}`);
});

test('log · contains neither address nor password of the mail server', () => {
  const error = new Error('connect ECONNREFUSED smtps://user:word@mail.example');
  assert.doesNotMatch(JSON.stringify(logSerializers.err(error)), /word|mail\.example/);
});
