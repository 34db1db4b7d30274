import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { createMailbox } from '../../testing/mailbox.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { outbox } from '../db/schema.ts';
import { enqueueLetter } from './outbox.ts';
import { createMailer } from './transport.ts';
import { startMailWorker } from './worker.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);

/** An SMTP server that greets, then never answers a mail. */
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.write('220 mail.test\r\n');
  socket.on('data', (data) => {
    if (/^(EHLO|HELO)/i.test(String(data))) socket.write('250 mail.test\r\n');
    if (/^MAIL/i.test(String(data))) server.emit('stalled');
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
const send = createMailer(readConfig({ SMTP_URL }));
after(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('stopped worker · ends although the mail server hangs; the mail waits for the next worker', async () => {
  const stalled = once(server, 'stalled');
  await enqueueLetter(db, { kind: 'organisation_request', name: 'Анна', topic: 'Турнир', message: 'Когда?' });
  const worker = startMailWorker({ ...mailbox.context, send });
  await stalled;
  await worker.stop();
  const [mail] = await db.select().from(outbox);
  assert.equal(mail?.sentAt, null);
  assert.equal(mail?.attempts, 1);
});

test('stopped worker · waits for a mail that starts during shutdown no longer than for one under way', async () => {
  const mail = { to: 'a@league.test', subject: 'Турнир', text: 'Когда?' };
  await assert.rejects(send(mail, AbortSignal.abort()), { code: 'EABORT' });
});
