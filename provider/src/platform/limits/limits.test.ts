import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Call,
  createAthlete,
  createChild,
  requestPasswordReset,
  verifyEmail,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../entry/app.ts';
import type { Input } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, TEST_SECRET, type Visitor, visitorAs } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';
import { rateLimits, users } from '../db/schema.ts';

const settings = { LOGIN_RATE_LIMIT: '3', SESSION_SECRET: TEST_SECRET };
const { app, db, dataDir } = await startTestApp(settings);
const replica = await buildApp({ db, config: readConfig({ ...settings, DATA_DIR: dataDir }) });
test.after(() => replica.close());
test.beforeEach(() => db.delete(rateLimits));

interface From {
  /** The peer; by default the proxy on this machine. */
  peer?: string;
  /** The address that the peer claims to forward for. */
  forwarded?: string;
  through?: typeof app;
}

const post = async <C extends Call>(
  call: C,
  body: Input<C> extends { body: infer Body } ? Body : never,
  { peer, forwarded, through = app }: From = {},
) =>
  through.inject({
    method: 'POST',
    url: `/api${call.path}`,
    payload: body as object,
    ...(peer ? { remoteAddress: peer } : {}),
    ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
  });
const token = 'x'.repeat(43);
const verify = (from?: From) => post(verifyEmail, { token }, from);
const forget = (email: string, from?: From) => post(requestPasswordReset, { email }, from);

test('limit · shares its count among replicas; the refusal has Retry-After', async () => {
  for (const through of [app, replica, app]) await verify({ through });
  const refused = await verify({ through: replica });
  assertRefused(refused, 429, 'too_many_requests');
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 60, String(wait));
});

test('limit · ignores X-Forwarded-For of an untrusted peer, and counts one IPv6 network as one address', async () => {
  for (let n = 0; n < 3; n++) await verify({ peer: '203.0.113.7', forwarded: `10.0.0.${n}` });
  const again = await verify({ peer: '203.0.113.7', forwarded: '10.0.0.9' });
  assertRefused(again, 429, 'too_many_requests');

  for (let n = 0; n < 3; n++) await verify({ forwarded: `2001:db8::${n}` });
  assertRefused(await verify({ forwarded: '2001:db8::9' }), 429, 'too_many_requests');
  assertRefused(await verify({ forwarded: '2001:db8:0:1::' }), 404, 'not_found');

  for (let n = 0; n < 3; n++) await verify({ forwarded: '::ffff:198.51.100.7' });
  assertRefused(await verify({ forwarded: '198.51.100.7' }), 429, 'too_many_requests');
});

test('parallel requests · do not overtake the count', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => verify({ through: n % 2 ? app : replica })),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 404).length, 3);
});

test('new athletes · are limited; a coach may add four times as many as a parent', async () => {
  const add = (visitor: Visitor, call: typeof createChild | typeof createAthlete, n: number) =>
    visitor.call(call, {
      body: { firstname: `Ян${'абвгдежзиклмн'[n]}`, lastname: 'Лишний', federation: 'Москва' },
    });
  for (const [role, call, most] of [
    ['parent', createChild, 3],
    ['coach', createAthlete, 12],
  ] as const) {
    const visitor = await visitorAs(app, role);
    const before = await db.$count(users, eq(users.lastname, 'Лишний'));
    for (let n = 0; n < most; n++) assert.equal((await add(visitor, call, n)).statusCode, 200);
    assert.match(
      assertRefused(await add(visitor, call, most), 429, 'too_many_requests').message,
      /Подождите \d+/,
    );
    assert.equal(await db.$count(users, eq(users.lastname, 'Лишний')), before + most);
  }
});

test('table · stores neither addresses nor accounts', async () => {
  await forget('coach@league.test', { forwarded: '203.0.113.5' });
  const rows = await db.select().from(rateLimits);
  assert.equal(rows.length, 2);
  for (const { key } of rows) assert.match(key, /^[\w-]{43}$/);
});
