import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSRF, getBrackets, login, logout, refresh, validate } from '@league/shared/contract';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

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

const { app } = await startTestApp();
const fromOrigin = (origin: string, host = 'localhost:3000') =>
  new Visitor(app).call(getBrackets, { headers: { origin, host } });

test('CSRF · sets a cookie that scripts can read with every first answer, even a refusal', async () => {
  for (const path of [getBrackets.path, '/healthz', '/nowhere', validate.path]) {
    const response = await new Visitor(app).send('GET', path);
    const cookie = response.cookies.find(({ name }) => name === CSRF.cookie);
    assert.ok(cookie && cookie.value.length >= 32, path);
    assert.equal(cookie.httpOnly, undefined);
    assert.equal(cookie.path, '/');
  }
});

for (const call of [refresh, logout])
  test(`CSRF · refuses ${call.id} without the right header and keeps the session (403)`, async () => {
    const visitor = await visitorAs(app, 'coach');
    const token = visitor.cookies.get(CSRF.cookie) ?? '';
    for (const value of ['', 'wrong', `${token}x`, 'ж'.repeat(token.length)])
      assertRefused(await visitor.call(call, { headers: { [CSRF.header]: value } }), 403, 'csrf');
    visitor.cookies.delete(CSRF.cookie);
    assertRefused(await visitor.call(call, { headers: { [CSRF.header]: '' } }), 403, 'csrf');
    await visitor.send('GET', '/healthz');
    answerOf(await visitor.call(refresh));
    answerOf(await visitor.call(logout));
  });

test('origin · is refused everywhere if it is a page of another site (403)', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:3001',
    'https://localhost:3000',
    'x',
  ])
    assertRefused(await fromOrigin(origin), 403, 'forbidden');
  const visitor = await visitorAs(app, 'coach');
  const headers = { origin: 'https://evil.example' };
  for (const path of [refresh.path, logout.path, login.path, '/nowhere'])
    assertRefused(await visitor.send('POST', path, { headers }), 403, 'forbidden');
});

test('origin · passes if it is the site, its other loopback name or missing', async () => {
  answerOf(await fromOrigin('http://localhost:3000', '127.0.0.1:4000'));
  answerOf(await fromOrigin('http://127.0.0.1:3000', '127.0.0.1:3000'));
  answerOf(await new Visitor(app).call(getBrackets));
});

test('origin · is refused if it is a foreign name that resolves to this machine (403)', async () => {
  assertRefused(await fromOrigin('http://evil.example:3000', 'evil.example:3000'), 403, 'forbidden');
});

test('Sec-Fetch-Site · of another site is refused where something changes (403), else and without it passes', async () => {
  const visitor = await visitorAs(app, 'coach');
  const from = (site: string, headers: Record<string, string> = {}) =>
    visitor.call(refresh, { headers: { 'sec-fetch-site': site, host: 'localhost:3000', ...headers } });
  for (const site of ['cross-site', 'same-site', 'anything'])
    assertRefused(await from(site), 403, 'forbidden');
  const ours = { origin: 'http://localhost:3000' };
  assertRefused(await from('cross-site', ours), 403, 'forbidden');
  for (const site of ['same-origin', 'none']) answerOf(await from(site));
  // The page of the site, which calls this provider on another host.
  answerOf(await from('cross-site', { ...ours, host: '127.0.0.1:4000' }));
  answerOf(await visitor.call(getBrackets, { headers: { 'sec-fetch-site': 'cross-site' } }));
});
