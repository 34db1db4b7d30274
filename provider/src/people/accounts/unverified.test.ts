import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONSENT, login, RETENTION_DAYS, register, verifyEmail } from '@league/shared/contract';
import { eq, or, sql } from 'drizzle-orm';
import { erasePerson } from '../../entry/personal-data.ts';
import {
  clubs,
  consents,
  fileRemovals,
  mailTokens,
  notifications,
  outbox,
  users,
} from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { NEW_PASSWORD, REGISTRATIONS } from '../../testing/registrations.ts';
import { Visitor } from '../../testing/test-app.ts';
import { registrationJob } from './registration.ts';

const scene = await startCampScene();
const { app, alone, athlete, coach, db } = scene;
const mailbox = createMailbox(app, db);
const guest = new Visitor(app);
const consent = CONSENT.version;
const club = { ...REGISTRATIONS.club, clubName: 'Ничей', consent };
const newAthlete = { ...REGISTRATIONS.athlete, coachselected: coach.id, consent };
const newCoach = { ...REGISTRATIONS.coach, consent };

const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
async function sign(
  email: string,
  payload: typeof club | typeof newAthlete | typeof newCoach,
): Promise<number> {
  answerOf(await guest.call(register, { body: { ...payload, email } }));
  return (await rowOf(email))?.id ?? 0;
}
/** Moves registrations and the links of their mails so many days into the past. */
async function age(days: number, ...ids: number[]): Promise<void> {
  for (const id of ids) {
    const past = sql`now() - make_interval(days => ${days})`;
    await db.update(users).set({ createdAt: past }).where(eq(users.id, id));
    const expiresAt = sql`${mailTokens.expiresAt} - make_interval(days => ${days})`;
    await db.update(mailTokens).set({ expiresAt }).where(eq(mailTokens.userId, id));
  }
}

test('unverified account · is deleted with all its data after a month, and can be registered again', async () => {
  const email = 'forgotten@league.test';
  const id = await sign(email, club);
  const [mail] = await mailbox.collect();
  assert.ok(
    mail?.text.includes(`не подтвердили за ${RETENTION_DAYS.unverified} дней, удаляется`),
    'and is told so',
  );
  const imageUrl = `/api/images/${crypto.randomUUID()}.webp`;
  await db.update(users).set({ imageUrl }).where(eq(users.id, id));
  const before = await db.$count(users);

  await age(RETENTION_DAYS.unverified - 1, id);
  await registrationJob.run({ db, erasePerson });
  assert.ok(await rowOf(email), 'not before its time');

  await age(RETENTION_DAYS.unverified + 1, id);
  await Promise.all([registrationJob.run({ db, erasePerson }), registrationJob.run({ db, erasePerson })]);
  assert.equal(await db.$count(users), before - 1);
  assert.equal(await db.$count(users, eq(users.id, id)), 0);
  assert.equal(await db.$count(clubs, eq(clubs.name, 'Ничей')), 0);
  assert.equal(await db.$count(consents, or(eq(consents.userId, id), eq(consents.subjectId, id))), 0);
  assert.equal(await db.$count(mailTokens, eq(mailTokens.userId, id)), 0);
  assert.ok(!JSON.stringify(await db.select().from(outbox)).includes(email));
  const files = (await db.select().from(fileRemovals)).map(({ name }) => `/api/images/${name}`);
  assert.deepEqual(files, [imageUrl]);

  await sign(email, club);
  const token = await mailbox.tokenFor(email, '/verify-email');
  answerOf(await guest.call(verifyEmail, { body: { token } }));
  answerOf(await guest.call(login, { body: { email, password: NEW_PASSWORD } }));
});

test('cleanup of unverified accounts · leaves verified ones and people without an account, however old', async () => {
  const id = await sign('confirmed@league.test', newAthlete);
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  const everyone = await db.select().from(users).orderBy(users.id);
  await db.update(users).set({ createdAt: new Date(0) });
  await registrationJob.run({ db, erasePerson });
  const left = await db.select().from(users).orderBy(users.id);
  assert.deepEqual(
    left.map((row) => ({ ...row, createdAt: 0 })),
    everyone.map((row) => ({ ...row, createdAt: 0 })),
  );
});

test('unverified account · stays while a link to it is valid or a person without an account depends on it', async () => {
  const linked = await sign('linked@league.test', newAthlete);
  await age(RETENTION_DAYS.unverified + 1, linked);
  const token = await mailbox.tokenFor('linked@league.test', '/verify-email');
  const trainer = await sign('trainer@league.test', newCoach);
  await mailbox.collect();
  await age(RETENTION_DAYS.unverified + 1, trainer);
  await db.update(users).set({ coachId: trainer }).where(eq(users.id, alone.id));
  await registrationJob.run({ db, erasePerson });
  assert.equal((await db.select().from(users).where(eq(users.id, alone.id)))[0]?.coachId, trainer);
  answerOf(await guest.call(verifyEmail, { body: { token } }));

  await db.update(users).set({ coachId: coach.id }).where(eq(users.id, alone.id));
  await db.update(users).set({ coachId: trainer }).where(eq(users.id, athlete.id));
  await registrationJob.run({ db, erasePerson });
  assert.equal(await rowOf('trainer@league.test'), undefined);
  const [own] = await db.select().from(users).where(eq(users.id, athlete.id));
  assert.deepEqual([own?.email, own?.coachId], ['athlete@league.test', null]);
  const told = await db.select().from(notifications).where(eq(notifications.userId, athlete.id));
  assert.ok(told.some(({ message }) => message.includes('тренер покинул лигу')));
});
