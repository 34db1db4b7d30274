import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CONSENT_VERSIONS,
  getUser,
  inviteFamilies,
  listAthletes,
  listRequests,
  readFamilyInvitation,
  register,
  resendVerification,
  takeInvitedAthlete,
} from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { inventConsents } from '../../entry/seed/seed-demo.ts';
import { consents, journal, mailTokens, sessions, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { assertRefused, DEMO_PASSWORD, Visitor } from '../../testing/test-app.ts';

const scene = await startCampScene();
const { app, club, coach, db, enrol, guest, inbox, newCamp, parent, son, stranger } = scene;

const [demo] = await db.select().from(users).where(eq(users.id, coach.id));
/** An athlete of the coach with neither account nor parent. */
async function entered(birthday: string | null, lastname = 'Ким') {
  const [row] = await db
    .insert(users)
    .values({
      userType: 'athlete',
      firstname: 'Илья',
      lastname,
      birthday,
      weight: '34',
      coachId: coach.id,
      clubId: demo?.clubId ?? null,
      confirmed: true,
    })
    .returning();
  assert.ok(row);
  await db.insert(consents).values(inventConsents([row]));
  return row;
}
const child = () => entered('2017-05-06');
const teenager = () => entered('2011-05-06');

/** Somebody who has just registered. */
async function newcomer(userType: 'parent' | 'athlete') {
  const email = `${crypto.randomUUID()}@league.test`;
  const account = {
    userType,
    birthday: '2000-01-01',
    firstname: 'Новый',
    lastname: 'Человек',
    email,
    emailVerifiedAt: new Date(),
    passwordHash: demo?.passwordHash ?? null,
    confirmed: true,
    coachId: coach.id,
  };
  await db.insert(consents).values(inventConsents(await db.insert(users).values(account).returning()));
  const visitor = new Visitor(app);
  const { id } = await visitor.login(email, DEMO_PASSWORD);
  return Object.assign(visitor, { id, email });
}

const invite = (visitor: Visitor, ...ids: number[]) =>
  visitor.call(inviteFamilies, { body: { athlete_ids: ids } });
const linkTo = async (id: number) => {
  const [made] = answerOf(await invite(coach, id));
  assert.ok(made);
  return made.token;
};
const read = (token: string) => guest.call(readFamilyInvitation, { query: { token } });
const take = (visitor: Visitor, token: string) => visitor.call(takeInvitedAthlete, { body: { token } });
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

test('link · is made by the coach and the club for own athletes without a parent only', async () => {
  const { id } = await child();
  const before = await linkTo(id);
  const [made] = answerOf(await invite(club, id));
  assert.ok(made && made.token !== before);
  assertRefused(await read(before), 404, 'not_found');
  answerOf(await read(made.token));
  for (const visitor of [coach, club]) {
    assertRefused(await invite(visitor, id, stranger.id), 404, 'not_found');
    assertRefused(await invite(visitor, 999_999), 404, 'not_found');
  }
  answerOf(await read(made.token));
  assertRefused(await invite(coach, son.id), 409, 'conflict');
  const listed = answerOf(await coach.call(listAthletes, { query: { coachId: coach.id } }));
  assert.equal(listed.find((one) => one.id === id)?.awaits_parent, true);
  assert.equal(listed.find((one) => one.id === son.id)?.awaits_parent, false);
});

test('link · says the first name and the coach only, and dies with its time', async () => {
  const { id } = await child();
  const token = await linkTo(id);
  assert.deepEqual(answerOf(await read(token)), {
    athlete: 'Илья',
    asked_by: 'тренер Климов Сергей Павлович',
    takers: ['parent'],
    ends_login: false,
    club_id: demo?.clubId ?? null,
    coach_id: coach.id,
  });
  const older = await teenager();
  assert.deepEqual(answerOf(await read(await linkTo(older.id))).takers, ['parent', 'athlete']);
  await db
    .update(mailTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(mailTokens.userId, id));
  assertRefused(await read(token), 404, 'not_found');
  assertRefused(await take(parent, token), 404, 'not_found');
});

test('parent · takes the athlete over once, with what the coach has entered; the coach is told', async () => {
  const { id } = await child();
  const camp = await newCamp('Взятый профиль');
  answerOf(await enrol(camp, [id]));
  const token = await linkTo(id);
  const mother = await newcomer('parent');
  const { athlete: taken, login_again } = answerOf(await take(mother, token));
  assert.deepEqual([taken.id, taken.weight, taken.confirmed, login_again], [id, '34', true, false]);
  assert.equal(answerOf(await mother.call(getUser, { params: { id } })).weight, '34');
  assertRefused(await take(mother, token), 404, 'not_found');
  assertRefused(await read(token), 404, 'not_found');
  const [request] = answerOf(await mother.call(listRequests));
  assert.ok(request?.kind === 'camp' && request.notification_id !== null, 'the invitation is hers to answer');
  const [news] = await inbox(coach);
  assert.match(news?.message ?? '', /^Ким Илья: родитель взял профиль в свой кабинет/);
  const hers = and(eq(consents.subjectId, id), eq(consents.userId, mother.id));
  const [word] = await db.select().from(consents).where(hers);
  assert.equal(word?.policy, 'parent_confirmation');
  const entries = await db.select().from(journal).where(eq(journal.action, 'child_taken_over'));
  assert.ok(entries.some(({ subjects, actorId }) => subjects.includes(id) && actorId === mother.id));
  assertRefused(await invite(coach, id), 409, 'conflict');
});

test('registration by a link · is led back by the mail that confirms the address, as long as the link lives', async () => {
  const { id } = await child();
  const own = await linkTo(id);
  const email = `${crypto.randomUUID()}@league.test`;
  const body = {
    userType: 'parent',
    ...{ firstname: 'Ким', lastname: 'Анна', email, password: DEMO_PASSWORD },
    ...{ telephone: '+7(916)123-45-67', clubId: demo?.clubId ?? 0, coachselected: coach.id },
    ...{ consent: CONSENT_VERSIONS.personal_data, invitation: own },
  } as const;
  answerOf(await guest.call(register, { body }));
  const mail = (await createMailbox(app, db).collect()).find(({ to }) => to === email);
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  assert.equal(link.pathname, '/verify-email');
  const mailed = link.searchParams.get('invitation') ?? '';
  for (const token of [mailed, own]) assert.equal(answerOf(await read(token)).athlete, 'Илья');
  // The mail that is asked for again, because the first is lost, leads on too.
  answerOf(await guest.call(resendVerification, { body: { email } }));
  const again = (await createMailbox(app, db).collect()).filter(({ to }) => to === email).at(-1);
  assert.match(again?.text ?? '', /verify-email\?token=[^&]+&invitation=/);
  // A new link ends the one before with all that led to it, and a mail that is written later leads nowhere.
  const late = { ...body, email: `late.${email}`, invitation: mailed };
  answerOf(await guest.call(register, { body: late }));
  const newest = await linkTo(id);
  for (const token of [mailed, own]) assertRefused(await read(token), 404, 'not_found');
  const lateMail = (await createMailbox(app, db).collect()).find(({ to }) => to === late.email);
  assert.match(lateMail?.text ?? '', /verify-email/);
  assert.doesNotMatch(lateMail?.text ?? '', /invitation=/);
  answerOf(await read(newest));
});

test('parent · closes the login that a child under 14 had', async () => {
  const visitor = await newcomer('athlete');
  await db.update(users).set({ birthday: '2017-01-01' }).where(eq(users.id, visitor.id));
  const token = await linkTo(visitor.id);
  assertRefused(await take(visitor, token), 403, 'consent_required');
  answerOf(await take(await newcomer('parent'), token));
  const row = await rowOf(visitor.id);
  assert.deepEqual([row?.email, row?.passwordHash], [null, null]);
  assert.equal(await db.$count(sessions, eq(sessions.userId, visitor.id)), 0);
});

test('athlete from 14 on · becomes who the coach has entered, and logs in again as him', async () => {
  const { id } = await teenager();
  const token = await linkTo(id);
  const own = await newcomer('athlete');
  const { athlete: taken, login_again } = answerOf(await take(own, token));
  assert.deepEqual([taken.id, taken.lastname, taken.weight, login_again], [id, 'Ким', '34', true]);
  assertRefused(await own.call(getUser, { params: { id } }), 401, 'unauthorized');
  const again = new Visitor(app);
  assert.equal((await again.login(own.email, DEMO_PASSWORD)).id, id);
  assert.ok((await rowOf(own.id))?.deletedAt);
  assertRefused(await take(own, token), 401, 'unauthorized');
});

test('athlete · is refused under 14, without a birth date, and with applications of his own', async () => {
  for (const { id } of [await child(), await entered(null)])
    assertRefused(await take(await newcomer('athlete'), await linkTo(id)), 409, 'conflict');
  const busy = await newcomer('athlete');
  answerOf(await enrol(await newCamp('Свои заявки'), [busy.id]));
  const { id } = await teenager();
  const token = await linkTo(id);
  assertRefused(await take(busy, token), 409, 'conflict');
  answerOf(await read(token));
});

test('parent of an athlete from 14 on who logs in · is not the mailbox of coach or club, and the athlete is told', async () => {
  const own = await newcomer('athlete');
  const row = { birthday: '2011-05-06', confirmed: true, clubId: demo?.clubId ?? null };
  await db.update(users).set(row).where(eq(users.id, own.id));
  const token = await linkTo(own.id);
  for (const leader of [coach, club]) {
    const posing = await newcomer('parent');
    const [account] = await db.select().from(users).where(eq(users.id, leader.id));
    const tagged = account?.email?.replace('@', '+1@') ?? '';
    await db.update(users).set({ email: tagged }).where(eq(users.id, posing.id));
    assertRefused(await take(posing, token), 409, 'conflict');
  }
  answerOf(await take(await newcomer('parent'), token));
  assert.match((await inbox(own))[0]?.message ?? '', /родитель/);
});
