import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSRF, loginByLink, logout, refresh, requestLoginLink, validate } from '@league/shared/contract';
import { rateLimits } from '../../src/platform/db/schema.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { addressNumber, createGuesser } from '../../src/testing/guesser.ts';
import { createMailbox } from '../../src/testing/mailbox.ts';
import {
  assertRefused,
  DEMO_PASSWORD,
  startTestApp,
  Visitor,
  visitorAs,
} from '../../src/testing/test-app.ts';

const COACH = 'coach@league.test';

// The default limits.
const { app, db } = await startTestApp({ LOGIN_RATE_LIMIT: '30' });
const mailbox = createMailbox(app, db);
const { enter, guess, slowDown } = createGuesser(app);
test.beforeEach(() => db.delete(rateLimits));

const { app: secure } = await startTestApp({ PUBLIC_URL: 'https://league.example', DEMO: '1' });
const REFRESH = '__Host-league_refresh';
/** The name of the cookie on plain http: a neighbour's page can set one. */
const FORMER = 'league_refresh';

test('hundred addresses with one account · hear of 21 guesses, and the right password is not among them', async () => {
  const phone = new Visitor(app);
  answerOf(await enter(COACH, DEMO_PASSWORD, '203.0.113.5', phone));
  for (const email of [COACH, 'nobody@league.test']) {
    for (const answer of await slowDown(email)) assertRefused(answer, 401, 'wrong_credentials');
    for (let n = 21; n < 100; n += 1)
      assertRefused(await guess(email, addressNumber(n)), 429, 'too_many_requests');
  }
  assertRefused(await enter(COACH, DEMO_PASSWORD, addressNumber(100)), 429, 'too_many_requests');

  // The owner is not locked out: the own phone goes on at once, another device by a mailed link.
  answerOf(await enter(COACH, DEMO_PASSWORD, '203.0.113.5', phone));
  await mailbox.collect();
  const tablet = new Visitor(app);
  answerOf(await tablet.call(requestLoginLink, { body: { email: COACH } }));
  const token = await mailbox.tokenFor(COACH, '/login-link');
  answerOf(await tablet.call(loginByLink, { body: { token } }));
});

test('mark of a known device · opens nothing · it is forged or of another account', async () => {
  const phone = new Visitor(app);
  answerOf(await enter(COACH, DEMO_PASSWORD, '203.0.113.5', phone));
  const club = 'club@league.test';
  await slowDown(club);
  assertRefused(await enter(club, DEMO_PASSWORD, '203.0.113.5', phone), 429, 'too_many_requests');

  const cookie = phone.cookies.get('league_device') ?? '';
  await slowDown(COACH);
  for (const value of [cookie.replace(/\.(\d{10})\./, '.9999999999.'), `${cookie}x`, 'x'.repeat(5_000)]) {
    const forger = new Visitor(app);
    forger.cookies.set('league_device', value);
    assertRefused(await enter(COACH, DEMO_PASSWORD, '203.0.113.8', forger), 429, 'too_many_requests');
  }
});

test('planted CSRF cookie · does not authorise a refresh or a logout behind https (403)', async () => {
  const victim = await visitorAs(secure, 'coach');
  const own = victim.cookies.get(CSRF.secureCookie) ?? '';
  // A sibling of the site's name can set this one for the whole domain, and knows its value.
  victim.cookies.set(CSRF.cookie, 'planted');
  for (const call of [refresh, logout])
    assertRefused(await victim.call(call, { headers: { [CSRF.header]: 'planted' } }), 403, 'csrf');
  answerOf(await victim.call(refresh, { headers: { [CSRF.header]: own } }));
});

test('planted session · is not continued behind https, and does not touch the visitor’s own', async () => {
  const attacker = await visitorAs(secure, 'club');
  const planted = attacker.cookies.get(REFRESH) ?? '';
  const guest = new Visitor(secure);
  await guest.send('GET', '/healthz');
  guest.cookies.set(FORMER, planted);
  assertRefused(await guest.call(refresh), 401, 'unauthorized');

  const victim = await visitorAs(secure, 'coach');
  victim.cookies.set(FORMER, (await visitorAs(secure, 'club')).cookies.get(REFRESH) ?? '');
  victim.token = answerOf(await victim.call(refresh)).token;
  assert.equal(answerOf(await victim.call(validate)).user.id, victim.id);
});
