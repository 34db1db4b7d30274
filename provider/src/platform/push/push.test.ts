import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { getPushKey, removePushSubscription, savePushSubscription } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { headlineOf } from '../../people/notifications/news-mail.ts';
import { notify } from '../../people/notifications/notify.ts';
import { newsJob } from '../../people/notifications/tell-news.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { notifications, pushes, pushSubscriptions, sessions } from '../db/schema.ts';
import { createPushSender, type Post, readPushKey } from './send-push.ts';
import { sendDuePushes } from './subscriptions.ts';

const { app, dataDir, db } = await startTestApp();
const athlete = await visitorAs(app, 'athlete');
const key = readPushKey(readConfig({ DATA_DIR: dataDir }));

/** A push service: takes what the protocol (RFC 8030, 8188, 8291, 8292) asks for, and answers as told. */
const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(service, 'listening');
after(() => service.close());
const { port } = service.address() as AddressInfo;
const post: Post = async (url, headers, body) => {
  const { pathname } = new URL(url);
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return answer.status;
};
const context = { db, headlineOf, send: createPushSender(key, 'info@league.test', post), log: app.log };

const browserKeys = createECDH('prime256v1');
const p256dh = browserKeys.generateKeys('base64url');
const auth = randomBytes(16);
const subscription = (path: string) => ({
  endpoint: `https://push.test/${path}`,
  keys: { p256dh, auth: auth.toString('base64url') },
});

/** Opens a message as a browser does (RFC 8291, one record). */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKeys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', browserKeys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  // The last record ends with the octet 2 and padding.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

async function tell(message: string) {
  await notify(db, { userId: athlete.id, type: 'account_notification', kind: 'account', message });
  await db
    .update(notifications)
    .set({ tellAt: new Date(0) })
    .where(eq(notifications.message, message));
  await newsJob.run({ db });
  taken.splice(0);
  await sendDuePushes(context);
}

test('push · reaches the browser encrypted for it, signed with the key that the site names', async () => {
  answerOf(await athlete.call(savePushSubscription, { body: subscription('one') }));
  await tell('Учётная запись подтверждена\nКлуб: Олимп');
  const [sent, ...others] = taken;
  assert.ok(sent);
  assert.deepEqual(others, []);
  assert.equal(sent.path, '/one');
  assert.equal(sent.headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(sent.headers.ttl) > 0);
  assert.deepEqual(decrypt(sent.body), {
    title: 'Учётная запись подтверждена',
    body: 'Клуб: Олимп',
    path: `/profile/${athlete.id}`,
    tag: `account ${await newestCard()}`,
  });
  const [, token = '', named = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(sent.headers.authorization ?? '') ?? [];
  assert.equal(named, answerOf(await athlete.call(getPushKey)).key);
  const raw = Buffer.from(named, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    audience: 'https://push.test',
  });
  assert.equal(payload.sub, 'mailto:info@league.test');
  assert.equal(await db.$count(pushes), 0);
});

async function newestCard() {
  const cards = await db.select().from(notifications).where(eq(notifications.userId, athlete.id));
  return Math.max(...cards.map(({ id }) => id));
}

test('push · is repeated after 429 and 503, each time later; 410 ends the subscription', async () => {
  for (const busy of [429, 503]) {
    status = busy;
    await tell(`Занято ${busy}`);
    assert.equal(taken.length, 1);
    await sendDuePushes(context);
    assert.equal(taken.length, 1, 'not before its pause');
    status = 201;
    await db.update(pushes).set({ dueAt: new Date(0) });
    await sendDuePushes(context);
    assert.equal(taken.length, 2);
    assert.equal(await db.$count(pushes), 0);
  }
  status = 410;
  await tell('Нет больше');
  assert.equal(await db.$count(pushSubscriptions), 0);
  assert.equal(await db.$count(pushes), 0);
  status = 201;
});

test('push · is not sent about what was read, nor to a browser that has logged out or been removed', async () => {
  answerOf(await athlete.call(savePushSubscription, { body: subscription('two') }));
  answerOf(await athlete.call(removePushSubscription, { body: { endpoint: subscription('two').endpoint } }));
  await tell('Без подписки');
  assert.deepEqual(taken, []);
  answerOf(await athlete.call(savePushSubscription, { body: subscription('three') }));
  await db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, athlete.id));
  await tell('После выхода');
  assert.deepEqual(taken, []);
});

test('subscription · takes https names only; the sender reaches no address of our own network', async () => {
  const other = await visitorAs(app, 'parent');
  for (const endpoint of [
    'http://push.test/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://push.test:8443/a',
  ])
    assertRefused(
      await other.call(savePushSubscription, { body: { ...subscription('x'), endpoint } }),
      400,
      'invalid_input',
    );
  const send = createPushSender(key, 'info@league.test');
  await assert.rejects(
    send(
      { endpoint: 'https://localhost/x', p256dh, auth: auth.toString('base64url') },
      { title: '', body: '', path: '/', tag: '' },
    ),
    /own network/,
  );
});
