import { test } from 'node:test';
import { validate } from '@league/shared/contract';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, TEST_SECRET, Visitor, visitorAs } from '../../testing/test-app.ts';
import { createAccessTokens } from './tokens.ts';

const { app } = await startTestApp();
const owner = await visitorAs(app, 'coach');
const good = decodeJwt(owner.token ?? '');
const key = Buffer.from(TEST_SECRET);

const now = Math.floor(Date.now() / 1000);

const sign = (claims: object, secret = key, alg = 'HS256', type = 'at+jwt') =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg, typ: type }).sign(secret);
const without = (claim: string) =>
  new SignJWT({ ...good, [claim]: undefined }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key);

const check = (authorization: string) => new Visitor(app).call(validate, { headers: { authorization } });

const forgeries: Record<string, string> = {
  'no algorithm': new UnsecuredJWT(good).encode(),
  'another algorithm': await sign({}, key, 'HS384'),
  'another key': await sign({}, Buffer.from('another secret that is long enough too')),
  'another purpose': await sign({ purpose: 'password-reset' }),
  'no purpose': await without('purpose'),
  'another audience': await sign({ aud: 'elsewhere' }),
  'no audience': await without('aud'),
  'no expiry': await without('exp'),
  'another type': await sign({}, key, 'HS256', 'JWT'),
  'no type': await new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(key),
  'no time of issue': await without('iat'),
  'a time of issue in the future': await sign({ iat: now + 120, exp: now + 600 }),
  'a longer life than ours': await sign({ iat: now, exp: now + 3600 }),
  'an expiry in the past': await sign({ exp: 1 }),
  'another person': await sign({ id: owner.id + 1 }),
  'an id that is text': await sign({ id: String(owner.id) }),
  'a session that does not exist': await sign({ sid: crypto.randomUUID() }),
  'a session that is no uuid': await sign({ sid: "' or 1=1 --" }),
  'no signature': (owner.token ?? '').replace(/[^.]+$/, ''),
  'no structure': 'x',
};

test('token · is valid if made like ours, so that each forgery below differs in one thing', async () => {
  answerOf(await check(`Bearer ${await sign({})}`));
});

for (const [name, token] of Object.entries(forgeries))
  test(`token · with ${name} is refused (401)`, async () => {
    assertRefused(await check(`Bearer ${token}`), 401, 'unauthorized');
  });

test('header · with another scheme, empty or absent, is refused (401)', async () => {
  for (const header of ['', 'Bearer', `Basic ${owner.token}`, `${owner.token}`])
    assertRefused(await check(header), 401, 'unauthorized');
  assertRefused(await new Visitor(app).call(validate), 401, 'unauthorized');
});

test('token · lives as long as configured', async () => {
  const { app: impatient } = await startTestApp({ ACCESS_TOKEN_TTL: '600' });
  const visitor = await visitorAs(impatient, 'coach');
  answerOf(await visitor.call(validate));
  const { exp = 0, iat = 0 } = decodeJwt(visitor.token ?? '');
  if (exp - iat !== 600) throw new Error('The lifetime is not the one of the setting');
});

test('token · signed with an older secret is refused (401)', async () => {
  const { id, sid } = good as { id: number; sid: string };
  const token = await createAccessTokens('an older secret, which was replaced', 900).sign({ id, sid });
  assertRefused(await check(`Bearer ${token}`), 401, 'unauthorized');
});
