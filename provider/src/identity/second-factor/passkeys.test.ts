import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addPasskey,
  finishLogin,
  getSecurity,
  login,
  proveIdentity,
  removePasskey,
  secondStep,
  startPasskey,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { SoftwarePasskey } from '../../testing/software-passkey.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const SITE = { origin: 'https://league.example', host: 'league.example' };
const { app, db } = await startTestApp({ PUBLIC_URL: SITE.origin, DEMO: '1' });

type Owner = Awaited<ReturnType<typeof visitorAs>>;

const begin = async (owner: Owner) => {
  answerOf(await owner.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  return answerOf(await owner.call(startPasskey));
};
const add = async (owner: Owner, passkey: SoftwarePasskey, site = SITE) => {
  const { challenge, options } = await begin(owner);
  const credential = passkey.create(options.challenge, site);
  return owner.call(addPasskey, { body: { challenge, name: 'Телефон', credential } });
};

const [club, coach] = [await visitorAs(app, 'club'), await visitorAs(app, 'coach')];
const [ofClub, ofCoach] = [new SoftwarePasskey(), new SoftwarePasskey()];

const beginLogin = async (name: string) => {
  const visitor = new Visitor(app);
  const body = { email: `${name}@league.test`, password: DEMO_PASSWORD };
  const refused = await visitor.call(login, { body });
  assertRefused(refused, 403, 'second_factor_needed');
  const step = secondStep.parse(refused.json().second_step);
  const finish = (passkey: SoftwarePasskey, site = SITE, signed = step.passkey?.challenge ?? '') =>
    visitor.call(finishLogin, {
      body: { method: 'passkey', challenge: step.challenge, credential: passkey.get(signed, site) },
    });
  return { visitor, step, finish };
};

test('new passkey · of another origin, host or challenge is refused (403)', async () => {
  const elsewhere = [
    { ...SITE, origin: 'https://league.example.evil.test' },
    { ...SITE, origin: 'http://league.example' },
    { ...SITE, host: 'evil.test' },
  ];
  for (const site of elsewhere) assertRefused(await add(club, ofClub, site), 403, 'wrong_code');
  const { challenge } = await begin(club);
  const other = ofClub.create(Buffer.from('another challenge').toString('base64url'), SITE);
  const body = { challenge, name: 'Телефон', credential: other };
  assertRefused(await club.call(addPasskey, { body }), 403, 'wrong_code');
});

test('new passkey · needs a fresh proof; it belongs to one person', async () => {
  const stranger = await visitorAs(app, 'parent');
  assertRefused(await stranger.call(startPasskey), 403, 'proof_required');
  answerOf(await add(club, ofClub));
  answerOf(await add(coach, ofCoach));
  assertRefused(await add(stranger, ofClub), 409, 'conflict');
  const { passkeys } = answerOf(await club.call(getSecurity));
  assert.deepEqual(
    passkeys.map(({ name }) => name),
    ['Телефон'],
  );
});

test('login · takes the passkey of the account, once', async () => {
  const { step, finish, visitor } = await beginLogin('club');
  assert.deepEqual(step.methods, ['passkey']);
  assert.deepEqual(
    step.passkey?.allowCredentials.map(({ id }) => id),
    [ofClub.id.toString('base64url')],
  );
  const { token } = answerOf(await finish(ofClub));
  visitor.token = token;
  assertRefused(await finish(ofClub), 403, 'challenge_over');
});

test('login · refuses the passkey of another person, site or challenge, and one that was copied', async () => {
  const { finish } = await beginLogin('club');
  assertRefused(await finish(ofCoach), 403, 'wrong_code');
  assertRefused(await finish(ofClub, { ...SITE, origin: 'https://evil.test' }), 403, 'wrong_code');
  assertRefused(await finish(ofClub, { ...SITE, host: 'evil.test' }), 403, 'wrong_code');
  const replay = Buffer.from('an old challenge').toString('base64url');
  assertRefused(await finish(ofClub, SITE, replay), 403, 'wrong_code');
  const next = await beginLogin('club');
  ofClub.counter = 0;
  assertRefused(await next.finish(ofClub), 403, 'wrong_code');
  ofClub.counter = 100;
  answerOf(await next.finish(ofClub));
});

test('removal · of the passkey of another person is not found; the last one ends the second step', async () => {
  await db.update(sessions).set({ provedAt: sql`now()` });
  const passkey = ofClub.id.toString('base64url');
  assertRefused(await coach.call(removePasskey, { params: { passkey } }), 404, 'not_found');
  answerOf(await club.call(removePasskey, { params: { passkey } }));
  await visitorAs(app, 'club');
});
