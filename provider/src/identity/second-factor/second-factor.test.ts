import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  confirmTotp,
  finishLogin,
  finishProof,
  getSecurity,
  login,
  loginByLink,
  proveIdentity,
  removeTotp,
  requestLoginLink,
  type SecondStep,
  secondStep,
  startTotp,
  validate,
} from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { rotateKeys } from '../../entry/operator/rotate-keys.ts';
import { resetSecondFactor } from '../../people/accounts/operator-commands.ts';
import { readConfig } from '../../platform/config/config.ts';
import { challenges, journal, sessions, totpFactors } from '../../platform/db/schema.ts';
import { type Answered, answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db, dataDir } = await startTestApp();
const mailbox = createMailbox(app, db);
const body = (name: string) => ({ email: `${name}@league.test`, password: DEMO_PASSWORD });

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const stepOf = (response: Answered<typeof login | typeof proveIdentity>): SecondStep => {
  assertRefused(response, 403, 'second_factor_needed');
  return secondStep.parse(response.json().second_step);
};

const beginLogin = async (name: string) => {
  const visitor = new Visitor(app);
  return { visitor, step: stepOf(await visitor.call(login, { body: body(name) })) };
};

/** Lets codes of the present time step work again. */
const forgetStep = (userId: number) =>
  db
    .update(totpFactors)
    .set({ lastStep: 0, failures: 0, failedAt: null })
    .where(eq(totpFactors.userId, userId));

async function withTotp(name: string) {
  const visitor = await visitorAs(app, name);
  answerOf(await visitor.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  const { secret, uri } = answerOf(await visitor.call(startTotp));
  answerOf(await visitor.call(confirmTotp, { body: { code: codeOf(secret) } }));
  await forgetStep(visitor.id);
  return { visitor, secret, uri };
}

const club = await withTotp('club');

test('set-up · needs the password again, and the first code', async () => {
  const visitor = await visitorAs(app, 'parent');
  assertRefused(await visitor.call(startTotp), 403, 'proof_required');
  assertRefused(
    await visitor.call(proveIdentity, { body: { password: 'Wrong2025' } }),
    403,
    'wrong_password',
  );
  answerOf(await visitor.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  const { secret, uri } = answerOf(await visitor.call(startTotp));
  assert.ok(uri.startsWith('otpauth://totp/') && uri.includes(`secret=${secret}`));
  const wrong = { code: codeOf(secret, Date.now() + 3_600_000) };
  assertRefused(await visitor.call(confirmTotp, { body: wrong }), 403, 'wrong_code');
  // Not in force: login stays one step.
  await visitorAs(app, 'parent');
  await db.update(sessions).set({ provedAt: sql`now() - interval '11 minutes'` });
  assertRefused(await visitor.call(startTotp), 403, 'proof_required');
});

test('secret · is sealed in the database, and works after the keys were rotated', async () => {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, club.visitor.id));
  const plain = Buffer.from(Secret.fromBase32(club.secret).bytes);
  const stored = Buffer.from(row?.secret ?? '', 'base64');
  assert.ok(!stored.includes(plain));
  assert.match(await rotateKeys(db, '', readConfig({ DATA_DIR: dataDir })), /входа по коду: [12]/);
  const [rotated] = await db.select().from(totpFactors).where(eq(totpFactors.userId, club.visitor.id));
  assert.notEqual(rotated?.secret, row?.secret);
});

test('login · asks for the second step, gives no session before it, and takes the code', async () => {
  const { visitor, step } = await beginLogin('club');
  assert.deepEqual(step.methods, ['totp']);
  assert.equal(visitor.cookies.has('league_refresh'), false);
  const input = { method: 'totp', challenge: step.challenge, code: codeOf(club.secret) } as const;
  const { user, token } = answerOf(await visitor.call(finishLogin, { body: input }));
  assert.equal(user.id, club.visitor.id);
  visitor.token = token;
  answerOf(await visitor.call(validate));
  // Neither the challenge nor the code works twice.
  assertRefused(await visitor.call(finishLogin, { body: input }), 403, 'challenge_over');
  const again = await beginLogin('club');
  const replay = { ...input, challenge: again.step.challenge };
  assertRefused(await again.visitor.call(finishLogin, { body: replay }), 403, 'wrong_code');
  await forgetStep(club.visitor.id);
});

test('mailed link · replaces the password, not the second step', async () => {
  await mailbox.collect();
  const visitor = new Visitor(app);
  answerOf(await visitor.call(requestLoginLink, { body: { email: 'club@league.test' } }));
  const token = await mailbox.tokenFor('club@league.test', '/login-link');
  const response = await visitor.call(loginByLink, { body: { token } });
  assertRefused(response, 403, 'second_factor_needed');
  assert.equal(visitor.cookies.has('league_refresh'), false);
  const { challenge } = secondStep.parse(response.json().second_step);
  const body = { method: 'totp', challenge, code: codeOf(club.secret) } as const;
  assert.equal(answerOf(await visitor.call(finishLogin, { body })).user.id, club.visitor.id);
  await forgetStep(club.visitor.id);
});

test('guessing · ends the challenge after five codes, then slows the account, and is in the journal', async () => {
  const { visitor, step } = await beginLogin('club');
  const guess = (challenge: string) =>
    visitor.call(finishLogin, { body: { method: 'totp', challenge, code: '000000' } });
  for (let count = 0; count < 5; count++) assertRefused(await guess(step.challenge), 403, 'wrong_code');
  assertRefused(await guess(step.challenge), 403, 'challenge_over');
  const next = await beginLogin('club');
  const right = { method: 'totp', challenge: next.step.challenge, code: codeOf(club.secret) } as const;
  assertRefused(await next.visitor.call(finishLogin, { body: right }), 429, 'too_many_requests');
  const failed = await db.select().from(journal).where(eq(journal.action, 'second_factor_failed'));
  assert.ok(failed.length >= 5);
  await forgetStep(club.visitor.id);
});

test('challenge · ends with its time, belongs to its purpose, and ends with a new password', async () => {
  const expired = await beginLogin('club');
  await db.update(challenges).set({ expiresAt: sql`now() - interval '1 second'` });
  const answer = (visitor: Visitor, { challenge }: SecondStep) =>
    visitor.call(finishLogin, { body: { method: 'totp', challenge, code: codeOf(club.secret) } });
  assertRefused(await answer(expired.visitor, expired.step), 403, 'challenge_over');
  const proof = stepOf(await club.visitor.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  assertRefused(await answer(new Visitor(app), proof), 403, 'challenge_over');
  const stranger = await visitorAs(app, 'coach');
  const stolen = { method: 'totp', challenge: proof.challenge, code: codeOf(club.secret) } as const;
  assertRefused(await stranger.call(finishProof, { body: stolen }), 403, 'challenge_over');
  answerOf(await club.visitor.call(finishProof, { body: stolen }));
  await forgetStep(club.visitor.id);
});

test('removal · needs a fresh proof, tells the owner, and login is one step again', async () => {
  await db.update(sessions).set({ provedAt: null });
  assertRefused(await club.visitor.call(removeTotp), 403, 'proof_required');
  const step = stepOf(await club.visitor.call(proveIdentity, { body: { password: DEMO_PASSWORD } }));
  answerOf(
    await club.visitor.call(finishProof, {
      body: { method: 'totp', challenge: step.challenge, code: codeOf(club.secret) },
    }),
  );
  await mailbox.collect();
  answerOf(await club.visitor.call(removeTotp));
  const [mail] = await mailbox.collect();
  assert.equal(mail?.subject, 'Изменён способ входа');
  await visitorAs(app, 'club');
  const state = answerOf(await club.visitor.call(getSecurity));
  assert.equal(state.totp, false);
});

test('operator · resets the second factor, ends the sessions and mails the person', async () => {
  const coach = await withTotp('coach');
  await mailbox.collect();
  assert.match(await resetSecondFactor(db, 'coach@league.test'), /сброшен/);
  assertRefused(await coach.visitor.call(validate), 401, 'unauthorized');
  const [mail] = await mailbox.collect();
  assert.match(mail?.text ?? '', /Организатор лиги отключил второй шаг/);
  await visitorAs(app, 'coach');
  assert.match(await resetSecondFactor(db, 'coach@league.test'), /нет второго шага/);
  await assert.rejects(resetSecondFactor(db, 'nobody@league.test'), /нет/);
});
