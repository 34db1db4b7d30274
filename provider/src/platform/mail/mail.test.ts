import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eq, isNull, sql } from 'drizzle-orm';
import { createMailbox } from '../../testing/mailbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { claimNext } from '../background/jobs.ts';
import { readConfig } from '../config/config.ts';
import { organisationRequests, outbox } from '../db/schema.ts';
import { enqueueLetter, sendDueMail } from './letters.ts';
import { createMailer, type Mail } from './transport.ts';

const { app, db, dataDir } = await startTestApp();
const mailbox = createMailbox(app, db);
const letter = { kind: 'organisation_request', name: 'Анна', topic: 'Турнир', message: 'Когда?' } as const;

const post = (payload: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/sendmessage.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

test('request · is stored and mailed to the organiser', async () => {
  const msg = 'Где?\nКогда? <b>&</b>';
  const answer = await post(form({ name: 'Анна', topic: 'Турнир\r\nBcc: evil@example.com', msg }));
  assert.equal(answer.statusCode, 200, answer.body);
  const rows = await db.select().from(organisationRequests);
  assert.equal(rows.length, 1);
  assert.equal(rows[0]?.message, msg);
  const [mail] = await mailbox.collect();
  assert.equal(mail?.to, 'info@league.test');
  assert.ok(mail?.text.includes(msg));
});

test('request · with a missing or long field, or from another site, is refused and not stored', async () => {
  const whole = { name: 'Анна', topic: 'Турнир', msg: 'Где?' };
  for (const [fields, wrong] of [
    [{}, ['name', 'topic', 'msg']],
    [{ ...whole, msg: '  ' }, ['msg']],
    [{ ...whole, name: 'x'.repeat(201) }, ['name']],
  ] as const) {
    const answer = await post(form(fields));
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(Object.keys(answer.json().fields).sort(), [...wrong].sort());
  }
  assert.equal((await post(form({ ...whole, msg: 'a\0b' }))).statusCode, 400);
  assert.equal((await post('%zz=%zz&name[]=1&__proto__[x]=1')).statusCode, 400);
  assert.equal((await post(form(whole), { origin: 'https://evil.example' })).statusCode, 403);
  assert.equal((await app.inject({ url: '/sendmessage.php' })).statusCode, 404);
  assert.equal((await db.select().from(organisationRequests)).length, 1);
});

test('outbox folder · holds every mail as a complete .eml file readable by its owner only, without a server', async () => {
  const send = createMailer(readConfig({ DATA_DIR: dataDir }));
  await enqueueLetter(db, { ...letter, topic: 'Турнир\r\nBcc: evil@example.com' });
  await sendDueMail({ ...mailbox.context, send });
  const folder = join(dataDir, 'outbox');
  const [name = '', ...others] = readdirSync(folder);
  assert.deepEqual(others, []);
  assert.match(name, /\.eml$/);
  assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  const [headers = '', text = ''] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n');
  assert.match(headers, /^To: info@league\.test$/m);
  assert.match(headers, /^Content-Transfer-Encoding: 8bit$/m);
  assert.doesNotMatch(headers, /^Bcc:/m);
  assert.match(text, /^Имя: Анна\r\nТема: Турнир/);
});

test('failed mail · waits longer each time and is sent later', async () => {
  await enqueueLetter(db, letter);
  const failing = { ...mailbox.context, send: () => Promise.reject(new Error('no connection')) };
  const waits = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    await sendDueMail(failing);
    const [row] = await db
      .select({ attempts: outbox.attempts, wait: sql<number>`extract(epoch from ${outbox.dueAt} - now())` })
      .from(outbox)
      .where(sql`${outbox.sentAt} is null`);
    assert.equal(row?.attempts, attempt + 1);
    waits.push(Math.round(Number(row.wait) / 60));
    assert.deepEqual(await mailbox.collect(), []);
    await db.update(outbox).set({ dueAt: sql`now()` }).where(sql`${outbox.sentAt} is null`);
  }
  assert.deepEqual(waits, [1, 2, 4]);
  assert.equal((await mailbox.collect()).length, 1);
});

test('two workers · send each mail once', async () => {
  for (let n = 0; n < 10; n++) await enqueueLetter(db, letter);
  const mails: Mail[] = [];
  const context = { ...mailbox.context, send: async (mail: Mail) => void mails.push(mail) };
  await Promise.all([sendDueMail(context), sendDueMail(context)]);
  assert.equal(mails.length, 10);
});

test('worker · takes over a mail of a dead worker after its lease', async () => {
  await enqueueLetter(db, letter);
  const claimed = await claimNext(db, outbox, outbox.id, isNull(outbox.sentAt));
  assert.ok(claimed);
  assert.deepEqual(await mailbox.collect(), []);
  await db.update(outbox).set({ dueAt: sql`now()` }).where(eq(outbox.id, claimed.id));
  assert.equal((await mailbox.collect()).length, 1);
});

test('stopped worker · finishes the current mail and leaves the rest', async () => {
  for (let n = 0; n < 5; n++) await enqueueLetter(db, letter);
  const stopping = new AbortController();
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    stopping.abort();
  };
  await sendDueMail({ ...mailbox.context, send }, stopping.signal);
  assert.equal(sent.length, 1);
  assert.equal((await mailbox.collect()).length, 4);
});
