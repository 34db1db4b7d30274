import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoginBody, login, validate } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const attempt = (body: LoginBody, headers = {}) => new Visitor(app).call(login, { body, headers });

for (const role of ['club', 'coach', 'parent', 'athlete', 'referee'] as const)
  test(`login · gives the demo ${role} a valid token`, async () => {
    const visitor = new Visitor(app);
    const user = await visitor.login(`${role}@league.test`);
    assert.equal(user.user_type, role);
    assert.deepEqual(answerOf(await visitor.call(validate)), { user });
  });

test('login · ignores case and spaces in the address', async () => {
  const response = await attempt({ email: '  COACH@league.test ', password: DEMO_PASSWORD });
  assert.equal(answerOf(response).user.user_type, 'coach');
});

test('refresh cookie · is unreachable for scripts and other sites', async () => {
  const response = await attempt({ email: 'coach@league.test', password: DEMO_PASSWORD });
  const cookie = response.cookies.find(({ name }) => name === 'league_refresh');
  assert.equal(cookie?.httpOnly, true);
  assert.equal(cookie?.sameSite, 'Lax');
  assert.equal(cookie?.path, '/api/auth');
  assert.equal(cookie?.secure, undefined);
});

test('login · refuses an unverified address; only its owner learns why (403)', async () => {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, 'parent@league.test'));
  const body = { email: 'parent@league.test', password: DEMO_PASSWORD };
  assertRefused(await attempt(body), 403, 'email_not_verified');
  assertRefused(await attempt({ ...body, password: 'Wrong2025' }), 401, 'wrong_credentials');
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, 'parent@league.test'));
});
