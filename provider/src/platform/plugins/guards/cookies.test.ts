import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from '@league/shared/contract';
import { DEMO_PASSWORD, startTestApp, Visitor } from '../../../testing/test-app.ts';

const { app: plain } = await startTestApp();
const { app: secure } = await startTestApp({ PUBLIC_URL: 'https://league.example', DEMO: '1' });
const REFRESH = '__Host-league_refresh';
const PLAIN = 'league_refresh';
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
  assert.ok(cookies.some(({ name }) => name === PLAIN));
  for (const cookie of cookies) assert.equal(cookie.secure, undefined);
});
