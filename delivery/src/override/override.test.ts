import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createEdge } from '../edge/edge.ts';
import { createKeyPair, readSigner } from '../keys/keys.ts';
import { liveStore, temporaryFolder } from '../testing/builds.ts';
import { type Override, signOverride } from './override.ts';

const HOUR = 3_600_000;
const SITE = 'http://league.test';
const LOCAL = 'http://localhost:3100';

async function workplace(t: TestContext) {
  const home = await temporaryFolder(t);
  const { own, entry } = createKeyPair('Команда рейтинга', ['rating']);
  await writeFile(join(home, 'own.json'), JSON.stringify(own));
  const signer = readSigner({ RELEASE_KEY: join(home, 'own.json') });
  assert.ok(signer);
  const { store } = await liveStore(t);
  const edge = await createEdge({
    store,
    providerUrl: 'http://127.0.0.1:9',
    trustedKeys: new Map([[entry.id, entry]]),
  });
  t.after(() => edge.close());
  const token = (changes: Partial<Override> = {}) =>
    signOverride(
      {
        name: 'rating',
        url: `${LOCAL}/remotes/rating/1.0.0+dev/remoteEntry.js`,
        version: '1.0.0+dev',
        scope: 'league_rating_1_0_0_dev',
        on: SITE,
        expires: Date.now() + HOUR,
        ...changes,
      },
      signer,
    );
  const get = (url: string, cookie?: string) =>
    edge.inject({ url, headers: { host: 'league.test', ...(cookie && { cookie }) } });
  const enter = (value: string, headers: Record<string, string> = { origin: SITE }) =>
    edge.inject({
      method: 'POST',
      url: '/_dev',
      headers: { host: 'league.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ token: value }).toString(),
    });
  /** What the browser keeps of an entered override. */
  const cookieOf = async (value: string) =>
    String((await enter(value)).headers['set-cookie']).split(';')[0] ?? '';
  return { edge, token, get, enter, cookieOf };
}

test('override · gives the browser that has entered it the developer’s remote, with a badge', async (t) => {
  const { token, get, enter, cookieOf } = await workplace(t);
  const expires = Date.now() + HOUR;
  const entered = await enter(token({ expires }));
  assert.equal(entered.statusCode, 303);
  assert.match(String(entered.headers['set-cookie']), /; HttpOnly; SameSite=Strict; Max-Age=3(599|600)$/);
  const page = await get('/rating', await cookieOf(token({ expires })));
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /"url":"http:\/\/localhost:3100\/remotes\/rating\/1\.0\.0\+dev\/remoteEntry\.js"/);
  assert.doesNotMatch(page.body, /\/remotes\/rating\/1\.0\.0\//);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' } as const;
  const end = new Date(expires).toLocaleTimeString('ru', clock);
  assert.ok(page.body.includes(`Разработка: rating с http://localhost:3100, до ${end} МСК`), page.body);
  assert.match(page.body, /action="\/_dev\/end"><span>.*<button>Выйти/);
  assert.equal(page.headers['cache-control'], 'no-store');
  assert.match(
    String(page.headers['content-security-policy']),
    /script-src 'self'[^;]* http:\/\/localhost:3100;/,
  );
  assert.doesNotMatch(page.body, /http-equiv="content-security-policy"/);
  const document = (await get('/releases.json', await cookieOf(token()))).json();
  assert.equal(document.microFrontends['@league/rating'][0].extras.scope, 'league_rating_1_0_0_dev');
  assert.match(document.microFrontends['@league/tournaments'][0].url, /^\/remotes\/tournaments\/1\.0\.0\//);
});

test('override · gives every other browser the release and no word of localhost', async (t) => {
  const { token, get, enter } = await workplace(t);
  await enter(token());
  for (const url of ['/rating', '/releases.json', `/rating?token=${token()}`, `/_dev?token=${token()}`]) {
    const answer = await get(url);
    assert.doesNotMatch(answer.body + JSON.stringify(answer.headers), /localhost:3100/, url);
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});

for (const [what, changes] of Object.entries<Partial<Override>>({
  'for a part that is not the signer’s': { name: 'tournaments' },
  'from a host that is not the machine itself': { url: 'http://evil.test:80/remoteEntry.js' },
  'from a host that begins like the machine': { url: 'http://localhost.evil.test:80/remoteEntry.js' },
  'for another site': { on: 'http://other.test' },
  'that has expired': { expires: Date.now() - 1 },
  'that lasts for ever': { expires: Date.now() + 100 * HOUR },
})) {
  test(`override · is refused when it is entered and when it is kept · it is one ${what}`, async (t) => {
    const { token, get, enter } = await workplace(t);
    assert.equal((await enter(token(changes))).statusCode, 400);
    const page = await get('/rating', `league-dev=${token(changes)}`);
    assert.doesNotMatch(page.body, /league-dev/);
    assert.equal(page.headers['cache-control'], 'no-cache');
  });
}

test('override · is refused · it was changed or has no known key', async (t) => {
  const { token, enter } = await workplace(t);
  const [payload = '', id = '', signature = ''] = token().split('.');
  const other = Buffer.from(payload, 'base64url').toString().replace('3100', '3200');
  const changed = Buffer.from(other).toString('base64url');
  for (const value of [`${changed}.${id}.${signature}`, `${payload}.0000000000000000.${signature}`, 'x', ''])
    assert.equal((await enter(value)).statusCode, 400);
});

test('override · cannot be entered · the form is of another site or has no origin', async (t) => {
  const { token, enter } = await workplace(t);
  for (const headers of [{ origin: 'http://evil.test' }, { origin: 'null' }, {}]) {
    const answer = await enter(token(), headers);
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});
