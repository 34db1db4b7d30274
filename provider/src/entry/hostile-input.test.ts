import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, errorBody, login, updateBrackets } from '@league/shared/contract';
import { answerOf } from '../testing/contract-call.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../testing/test-app.ts';

const { app } = await startTestApp();
const visitor = await visitorAs(app, 'coach');
const json = { 'content-type': 'application/json' };
const password = DEMO_PASSWORD;
const email = 'coach@league.test';

const bodies: Record<string, string> = {
  nothing: '',
  'no JSON': '{',
  null: 'null',
  text: '"text"',
  'a list': '[]',
  'a list for a text': JSON.stringify({ email: [email], password: [password] }),
  'an object for a text': JSON.stringify({ email: { $ne: null }, password: { $gt: '' } }),
  'numbers for texts': JSON.stringify({ email: 1, password: 2 }),
  __proto__: `{"email":"${email}","password":"${password}","__proto__":{"isAdmin":true}}`,
  'a constructor': `{"email":"${email}","password":"${password}","constructor":{"prototype":{"isAdmin":true}}}`,
  'NUL in the address': JSON.stringify({ email: `coach\0@league.test`, password }),
  'NUL in the password': JSON.stringify({ email, password: `${password}\0` }),
  'a lone surrogate': '{"email":"\\ud800@league.test","password":"x"}',
  'a long address': JSON.stringify({ email: `${'a'.repeat(300)}@league.test`, password }),
  'a long password': JSON.stringify({ email, password: 'x'.repeat(100_000) }),
  'deep nesting': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'deep objects': `{"email":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
};

test('login · ignores additional fields', async () => {
  const payload = { email, password, id: 1, user_type: 'club', confirmed: true };
  const response = await new Visitor(app).call(login, { body: payload });
  assert.equal(answerOf(response).user.user_type, 'coach');
});

test('body · is refused if it is large (413)', async () => {
  const payload = JSON.stringify({ email, password: 'x'.repeat(10_000_000) });
  assertRefused(await visitor.callWith(login, { body: payload, headers: json }), 413, 'too_large');
});

test('body · is refused if it is an endless list or form, with or without a session (400)', async () => {
  const list = JSON.stringify({ email: Array(200_000).fill(0), password: 'x' });
  assertRefused(await new Visitor(app).callWith(login, { body: list, headers: json }), 400, 'invalid_input');
  const bouts = JSON.stringify({ categoryId: 1, rounds: Array(200_000).fill(0), roundsA: [], roundsB: [] });
  assertRefused(await visitor.callWith(updateBrackets, { body: bouts, headers: json }), 400, 'invalid_input');
  const form = await app.inject({
    method: 'POST',
    url: '/sendmessage.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1&'.repeat(100_000),
  });
  assertRefused(form, 400, 'invalid_input');
});

test('content type · is refused if it is unsupported (415)', async () => {
  const headers = { 'content-type': 'application/xml' };
  assertRefused(await visitor.callWith(login, { body: '<a/>', headers }), 415, 'invalid_input');
});

test('routing · answers 404 to an unknown path and an unknown method', async () => {
  for (const path of ['/nowhere', '/auth', '/user/users', '/../secret', '/__proto__'])
    assertRefused(await visitor.send('GET', path), 404, 'not_found');
  assertRefused(await visitor.send('DELETE', '/camps'), 404, 'not_found');
});

test('routing · answers 400 to a path that cannot be decoded', async () => {
  assertRefused(await visitor.send('GET', '/%zz'), 400, 'invalid_input');
});

test('every call · never answers 5xx to odd queries, headers and bodies', async () => {
  for (const call of CALLS) {
    // Every parameter is NUL.
    const path = call.path.replace(/:\w+/g, '%00');
    for (const headers of [
      {},
      { cookie: '=;%%;\x7f' },
      { authorization: 'Bearer \u00ff' },
      { 'if-none-match': ',,"' },
    ])
      for (const query of ['', '?__proto__[x]=1', '?a=%00', '?a[]=1&a=2', `?${'a=1&'.repeat(5000)}`]) {
        const payload =
          call.method === 'GET'
            ? {}
            : { payload: bodies['a constructor'] ?? '', headers: { ...json, ...headers } };
        const response = await visitor.send(call.method, path + query, { headers, ...payload });
        assert.ok(response.statusCode < 500, `${call.id}${query} ${response.body}`);
        if (response.statusCode >= 400) errorBody.parse(response.json());
      }
  }
});
