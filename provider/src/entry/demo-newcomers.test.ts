import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createApplication,
  createAthlete,
  createCamp,
  createChild,
  getAdmission,
  getUser,
  register,
  registerForCamp,
  updateUser,
  verifyEmail,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { users } from '../platform/db/schema.ts';
import { applicationDraft } from '../testing/application-draft.ts';
import { answerOf } from '../testing/contract-call.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { NEW_PASSWORD, REGISTRATIONS } from '../testing/registrations.ts';
import { startTestApp, Visitor, visitorAs } from '../testing/test-app.ts';

const { app, db } = await startTestApp();
const mailbox = createMailbox(app, db);
const draft = { firstname: 'Лев', lastname: 'Гусев', middlename: '', federation: 'Москва', birthdate: null };

test('newcomer · acts at once in every role, saves brackets as club and referee, and is not shown by name', async () => {
  for (const [role, body] of Object.entries(REGISTRATIONS)) {
    const email = `${role}-tries@league.test`;
    const visitor = new Visitor(app);
    answerOf(await visitor.call(register, { body: { ...body, email } }));
    answerOf(
      await visitor.call(verifyEmail, { body: { token: await mailbox.tokenFor(email, '/verify-email') } }),
    );
    const { id } = await visitor.login(email, NEW_PASSWORD);
    assert.equal(answerOf(await visitor.call(getUser, { params: { id } })).confirmed, true, role);
    const { missing, dissemination } = answerOf(await visitor.call(getAdmission, { params: { id } }));
    assert.deepEqual([missing, dissemination], [[], role === 'athlete' ? 'unasked' : null], role);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    assert.equal(row?.bracketEditorSince !== null, role === 'club' || role === 'referee', role);
  }
});

test('athlete · is enrolled at once, whoever has added him, and after a birth date of a minor', async () => {
  const [coach, parent, club] = [
    await visitorAs(app, 'coach'),
    await visitorAs(app, 'parent'),
    await visitorAs(app, 'club'),
  ];
  await db.update(users).set({ clubId: 1, coachId: coach.id }).where(eq(users.id, parent.id));
  const own = answerOf(await coach.call(createAthlete, { body: draft })).id;
  const added = answerOf(await parent.call(createChild, { body: { ...draft, lastname: 'Белов' } }));
  assert.equal(added.confirmed, true);
  const child = added.id;
  answerOf(await coach.call(updateUser, { params: { id: own }, body: { birthday: '2014-05-05' } }));
  const body = { name: 'Сборы', date: '2099-07-12', location: 'Фрязино' };
  const camp_id = answerOf(await club.call(createCamp, { body })).id;
  const answer = await coach.call(registerForCamp, { body: { camp_id, athleteIds: [own, child] } });
  assert.equal(answerOf(answer).registered.length, 2);
});

test('application · is taken without a word about consents, and shows no name by it', async () => {
  const coach = await visitorAs(app, 'coach');
  const { consent: _, ...body } = applicationDraft();
  const sent = answerOf(await coach.call(createApplication, { body }));
  assert.equal(sent.consent?.dissemination, false);
});
