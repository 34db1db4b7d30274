import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { mock, test } from 'node:test';
import { login, requestPasswordReset, resendVerification } from '@league/shared/contract';
import { eq, isNotNull } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { users } from '../../src/platform/db/schema.ts';

// Wrapped before anything imports the library, so that its calls can be counted.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const verify = mock.method(argon2, 'verify');
const { hashPassword } = await import('../../src/identity/session/password.ts');
const { DEMO_PASSWORD, startTestApp, Visitor } = await import('../../src/testing/test-app.ts');

const { app, db, statements } = await startTestApp({ LOGIN_RATE_LIMIT: '18' });
// Other tests log in with a cheaper hash.
const passwordHash = await hashPassword(DEMO_PASSWORD);
await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash));
await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, 'parent@league.test'));

// The second address is not confirmed.
const KNOWN = ['coach@league.test', 'parent@league.test'] as const;
// Two absent addresses, one as long as a known one, and an address without a password.
const UNKNOWN = ['nobod@league.test', 'nobody@league.test', 'coach2@league.test'] as const;
const ask = {
  login: (email: string) => new Visitor(app).call(login, { body: { email, password: 'Wrong2025' } }),
  forgot: (email: string) => new Visitor(app).call(requestPasswordReset, { body: { email } }),
  resend: (email: string) => new Visitor(app).call(resendVerification, { body: { email } }),
};

/** The work and the visible result of one request. */
async function workOf(request: () => Promise<LightMyRequestResponse>) {
  const [asked, hashed] = [statements.length, verify.mock.callCount()];
  const response = await request();
  const { requestId: _id, ...body } = response.json() as Record<string, unknown>;
  const { 'x-request-id': _requestId, date: _date, 'set-cookie': cookies, ...headers } = response.headers;
  return {
    status: response.statusCode,
    body,
    headers,
    cookies: [cookies].flat().map((cookie) => String(cookie).replace(/=[^;]*/, '')),
    statements: statements.slice(asked),
    // The form of a hash: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
    hashes: verify.mock.calls
      .slice(hashed)
      .map(({ arguments: [hash] }) => String(hash).split('$').slice(0, 4)),
  };
}

for (const [name, request] of Object.entries(ask))
  test(`${name} · gives known and unknown addresses the same answer for the same work`, async () => {
    const works = [];
    for (const email of [...KNOWN, ...UNKNOWN]) works.push(await workOf(() => request(email)));
    const [first, ...others] = works;
    assert.ok(first && first.statements.length > 0);
    for (const work of others) assert.deepEqual(work, first);
    assert.equal(first.hashes.length, name === 'login' ? 1 : 0);
  });

test('login · verifies a substitute hash as costly as a new password’s', async () => {
  const [, ...parameters] = (await hashPassword(DEMO_PASSWORD)).split('$').slice(0, 4);
  const { hashes } = await workOf(() => ask.login('nobody@league.test'));
  assert.deepEqual(hashes, [['', ...parameters]]);
  assert.match(parameters.join(), /^argon2id,v=19,m=19456,t=2,p=1$/);
});
