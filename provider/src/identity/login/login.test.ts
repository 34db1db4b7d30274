import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoginBody, login, validate } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

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

test('token · carries the id and nothing secret', async () => {
  const visitor = await visitorAs(app, 'coach');
  const claims = JSON.parse(Buffer.from(visitor.token?.split('.')[1] ?? '', 'base64url').toString());
  assert.equal(claims.id, visitor.id);
  assert.deepEqual(Object.keys(claims).sort(), ['aud', 'exp', 'iat', 'id', 'purpose', 'sid']);
});

test('refresh cookie · is unreachable for scripts and other sites', async () => {
  const response = await attempt({ email: 'coach@league.test', password: DEMO_PASSWORD });
  const cookie = response.cookies.find(({ name }) => name === 'league_refresh');
  assert.equal(cookie?.httpOnly, true);
  assert.equal(cookie?.sameSite, 'Lax');
  assert.equal(cookie?.path, '/api/auth');
  assert.equal(cookie?.secure, undefined);
});

test('login · answers alike to an unknown address and a wrong password', async () => {
  const answers = [
    await attempt({ email: 'nobody@league.test', password: DEMO_PASSWORD }),
    await attempt({ email: 'coach@league.test', password: 'Wrong2025' }),
    await attempt({ email: 'coach2@league.test', password: DEMO_PASSWORD }),
  ].map((response) => assertRefused(response, 401, 'wrong_credentials'));
  for (const answer of answers) assert.equal(answer.message, 'Неверный email или пароль');
});

test('login · refuses an unverified address; only its owner learns why (403)', async () => {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, 'parent@league.test'));
  const body = { email: 'parent@league.test', password: DEMO_PASSWORD };
  assertRefused(await attempt(body), 403, 'email_not_verified');
  assertRefused(await attempt({ ...body, password: 'Wrong2025' }), 401, 'wrong_credentials');
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, 'parent@league.test'));
});

test('input · is refused by field, in Russian', async () => {
  const { fields } = assertRefused(
    await new Visitor(app).callWith(login, { body: { email: 'not an address' } }),
    400,
    'invalid_input',
  );
  assert.deepEqual(fields, { email: 'Неверный email', password: 'Обязательное поле' });
});

test('login · ignores an expired token', async () => {
  const body = { email: 'coach@league.test', password: DEMO_PASSWORD };
  answerOf(await attempt(body, { authorization: 'Bearer expired' }));
});
