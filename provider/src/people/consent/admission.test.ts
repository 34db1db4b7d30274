import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  CONSENT_VERSIONS,
  countNotifications,
  createApplication,
  decideDissemination,
  getAdmission,
  inviteFamilies,
  leagueDay,
  listChildren,
  listNotifications,
  type NewApplicationBody,
  recordSignedForm,
  takeInvitedAthlete,
  updateApplication,
  updateUser,
  validate,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { consents, totpFactors, users } from '../../platform/db/schema.ts';
import { applicationConsent, applicationDraft } from '../../testing/application-draft.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { correctBirthday } from '../accounts/operator-commands.ts';
import { refuseOlder } from './record.ts';

const scene = await startCampScene({ DEMO: '0' });
const { alone, athlete, coach, db, parent, son } = scene;
/** The birthday of somebody who is so many years old today. */
const bornYearsAgo = (years: number) => `${Number(leagueDay().slice(0, 4)) - years}${leagueDay().slice(4)}`;
const setBirthday = (birthday: string | null, id = athlete.id) =>
  db.update(users).set({ birthday }).where(eq(users.id, id));
const missing = async (visitor: Visitor, id: number) =>
  answerOf(await visitor.call(getAdmission, { params: { id } })).missing;
const acts = async () => (await athlete.call(listNotifications)).statusCode;
/** The token of the link that the athlete makes for the parent. */
const link = async (visitor: Visitor = athlete) => {
  const [made] = answerOf(await visitor.call(inviteFamilies, { body: { athlete_ids: [athlete.id] } }));
  return made?.token ?? '';
};
const take = (visitor: Visitor, token: string) => visitor.call(takeInvitedAthlete, { body: { token } });

test('athlete · acts only once the birth date is known', async () => {
  await setBirthday(null);
  assertRefused(await athlete.call(listNotifications), 403, 'consent_required');
  assert.equal(answerOf(await athlete.call(validate)).user.admitted, false);
  assert.deepEqual(await missing(athlete, athlete.id), ['birthday']);
  answerOf(await athlete.call(updateUser, { params: { id: athlete.id }, body: { birthday: '2000-02-29' } }));
  assert.equal(await acts(), 200);
});

test('athlete · cannot become an adult by typing another birth date', async () => {
  await setBirthday(bornYearsAgo(15));
  const change = (birthday: string) =>
    athlete.call(updateUser, { params: { id: athlete.id }, body: { birthday } });
  assert.ok(assertRefused(await change(bornYearsAgo(18)), 400, 'invalid_input').fields?.birthday);
  answerOf(await change(bornYearsAgo(16)));
});

test('minor · acts once a parent with another mailbox has taken the own link, which works once, and stays signed in', async () => {
  await setBirthday(bornYearsAgo(15));
  await db.delete(consents).where(eq(consents.policy, 'parent_confirmation'));
  assert.deepEqual(await missing(athlete, athlete.id), ['word']);
  assertRefused(await athlete.call(listNotifications), 403, 'consent_required');
  const token = await link();
  const [row] = await db.select().from(users).where(eq(users.id, parent.id));
  const readAt = (email: string | null | undefined) =>
    db.update(users).set({ email }).where(eq(users.id, parent.id));
  await readAt('ath.lete+mama@league.test');
  assertRefused(await take(parent, token), 409, 'conflict');
  await readAt(row?.email);
  answerOf(await take(parent, token));
  assertRefused(await take(parent, token), 404, 'not_found');
  assert.equal(await acts(), 200);
  assertRefused(await athlete.call(inviteFamilies, { body: { athlete_ids: [athlete.id] } }), 409, 'conflict');
  const word = and(eq(consents.subjectId, athlete.id), eq(consents.policy, 'parent_confirmation'));
  const rows = await db.select().from(consents).where(word);
  assert.deepEqual(
    rows.map(({ way, userId, version }) => [way, userId, version]),
    [['site', parent.id, CONSENT_VERSIONS.parent_confirmation]],
  );
  await db.update(users).set({ parentId: null }).where(eq(users.id, athlete.id));
});

test('child · acts through the parent, who takes it over and thereby ends its login', async () => {
  await setBirthday(addDays(bornYearsAgo(14), 1));
  assert.deepEqual(await missing(athlete, athlete.id), ['parent']);
  const token = await link();
  assertRefused(await take(coach, token), 403, 'forbidden');
  await db.insert(totpFactors).values({ userId: athlete.id, secret: 'sealed', confirmedAt: new Date() });
  answerOf(await take(parent, token));
  assertRefused(await athlete.call(validate), 401, 'unauthorized');
  assert.equal(await db.$count(totpFactors, eq(totpFactors.userId, athlete.id)), 0);
  const children = answerOf(await parent.call(listChildren, { query: { parentId: parent.id } }));
  const taken = children.find(({ id }) => id === athlete.id);
  assert.equal(taken?.awaits_consent, false);
});

test('undecided names · are those of the own children, until somebody decides', async () => {
  const undecided = async (visitor: Visitor) => answerOf(await visitor.call(countNotifications)).undecided;
  await db.delete(consents).where(eq(consents.policy, 'dissemination'));
  await setBirthday(bornYearsAgo(12), son.id);
  assert.ok((await undecided(parent))?.includes(son.id));
  assert.deepEqual(await undecided(coach), []);
  const body = { allowed: true, version: CONSENT_VERSIONS.dissemination };
  answerOf(await parent.call(decideDissemination, { params: { id: son.id }, body }));
  assert.ok(!(await undecided(parent))?.includes(son.id));
});

test('enrol · refuses by name an athlete who waits, until the signed form is recorded', async () => {
  await db.delete(consents).where(eq(consents.subjectId, alone.id));
  const camp = await scene.newCamp('Сборы по бланку');
  const refusal = assertRefused(await scene.enrol(camp, [alone.id]), 403, 'consent_required');
  assert.match(refusal.message, new RegExp(`${alone.lastname} ${alone.firstname}`));
  const form = {
    params: { id: alone.id },
    body: { signer: 'Мама', version: CONSENT_VERSIONS.personal_data, dissemination: null },
  };
  assertRefused(await parent.call(recordSignedForm, form), 404, 'not_found');
  assertRefused(await coach.call(recordSignedForm, { ...form, params: { id: son.id } }), 409, 'conflict');
  assert.deepEqual(answerOf(await coach.call(recordSignedForm, form)).missing, []);
  answerOf(await scene.enrol(camp, [alone.id]));
});

test('dissemination · is given and withdrawn by the parent, and not given by the coach', async () => {
  const decide = (visitor: Visitor, allowed: boolean) =>
    visitor.call(decideDissemination, {
      params: { id: son.id },
      body: { allowed, version: CONSENT_VERSIONS.dissemination },
    });
  assertRefused(await decide(coach, true), 404, 'not_found');
  assert.equal(answerOf(await decide(parent, true)).dissemination, 'granted');
  assert.equal(answerOf(await decide(parent, false)).dissemination, 'refused');
});

test('application · waits for the coach’s word about the consents, in the words of the page', async () => {
  const { consent: _, ...draft } = applicationDraft();
  const send = (consent?: NonNullable<NewApplicationBody['consent']>) =>
    coach.call(createApplication, { body: { ...draft, ...(consent ? { consent } : {}) } });
  assert.ok(assertRefused(await send(), 400, 'invalid_input').fields?.consent);
  const outdated = { ...applicationConsent(), dissemination: '2020-01-01' };
  assert.ok(assertRefused(await send(outdated), 400, 'invalid_input').fields?.consent);
  const unknownRow = { ...applicationConsent(), except: [draft.rows.length + 1] };
  assert.ok(assertRefused(await send(unknownRow), 400, 'invalid_input').fields?.consent);
  const sent = answerOf(await send({ ...applicationConsent(), except: [2] }));
  assert.deepEqual([sent.consent?.dissemination, sent.consent?.except], [true, [2]]);
  const body = { tournament: draft.tournament, category: draft.category, rows: draft.rows, version: 1 };
  const changed = await coach.call(updateApplication, { params: { id: sent.id }, body });
  assert.ok(assertRefused(changed, 400, 'invalid_input').fields?.consent);
});

test('birth date · across 14 or 18 asks again, and nobody comes of age by typing', async () => {
  const id = alone.id;
  const say = { userId: coach.id, subjectId: id, version: 'any', address: '' };
  const stands = async () =>
    (
      await db
        .select()
        .from(consents)
        .where(and(eq(consents.subjectId, id), isNull(consents.withdrawnAt)))
    )
      .map(({ policy }) => policy)
      .toSorted();
  const correct = async (years: number) =>
    answerOf(await coach.call(updateUser, { params: { id }, body: { birthday: bornYearsAgo(years) } }));
  await setBirthday(bornYearsAgo(15), id);
  await db.delete(consents).where(eq(consents.subjectId, id));
  await db.insert(consents).values([
    { ...say, policy: 'personal_data', way: 'paper' },
    { ...say, policy: 'dissemination', way: 'paper' },
  ]);
  await correct(16);
  assert.deepEqual(await stands(), ['dissemination', 'personal_data']);
  await correct(13);
  assert.deepEqual(await stands(), ['dissemination']);
  assert.deepEqual(await missing(coach, id), ['word']);
  await correct(18);
  assert.deepEqual(await stands(), []);

  await db.update(users).set({ email: 'alone@league.test', passwordHash: 'x' }).where(eq(users.id, id));
  const own = (birthday: string) => refuseOlder({ id, birthday: bornYearsAgo(15) }, birthday);
  assert.throws(() => own(bornYearsAgo(18)), { status: 400 });
  own(bornYearsAgo(13));
  assert.match(await correctBirthday(db, `alone@league.test ${bornYearsAgo(15)}`), /спросим заново/);
  await assert.rejects(correctBirthday(db, 'alone@league.test 31.12.2010'), /ГГГГ-ММ-ДД/);
  await assert.rejects(correctBirthday(db, `coach@league.test ${bornYearsAgo(15)}`), /Спортсмена с адресом/);
});
