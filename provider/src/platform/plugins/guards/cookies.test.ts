import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, logout, refresh, validate } from '@league/shared/contract';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../../testing/test-app.ts';

const { app: plain } = await startTestApp();
const { app: secure } = await startTestApp({ PUBLIC_URL: 'https://league.example', DEMO: '1' });
const REFRESH = '__Host-league_refresh';
const FORMER = 'league_refresh';
const body = { email: 'coach@league.test', password: DEMO_PASSWORD };

test('cookies · are Secure, for this host only and at its root behind https', async () => {
  const { cookies } = await new Visitor(secure).call(login, { body });
  assert.ok(cookies.some(({ name }) => name === REFRESH));
  for (const cookie of cookies) {
    assert.match(cookie.name, /^__Host-/);
    assert.deepEqual([cookie.secure, cookie.path, cookie.domain], [true, '/', undefined]);
  }
});

test('cookies · are plain and not Secure on http', async () => {
  const { cookies } = await new Visitor(plain).call(login, { body });
  assert.ok(cookies.some(({ name }) => name === FORMER));
  for (const cookie of cookies) assert.equal(cookie.secure, undefined);
});

for (const call of [refresh, logout])
  test(`session with the earlier cookie · is ended by ${call.id} behind https, and the cookie is cleared`, async () => {
    const visitor = await visitorAs(secure, 'coach');
    visitor.cookies.set(FORMER, visitor.cookies.get(REFRESH) ?? '');
    visitor.cookies.delete(REFRESH);
    const { token } = visitor;
    visitor.token = undefined;
    const response = await visitor.call(call as typeof logout);
    assert.equal(response.statusCode, call.id === 'refresh' ? 401 : 200);
    const cleared = response.cookies.find(({ name }) => name === FORMER);
    assert.deepEqual([cleared?.value, cleared?.path], ['', '/api/auth']);
    visitor.token = token;
    assertRefused(await visitor.call(validate), 401, 'unauthorized');
  });
