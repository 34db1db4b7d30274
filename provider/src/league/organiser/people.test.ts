import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmByLeague, listDeskPeople, refuseByLeague } from '@league/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { clubs, journal, notifications, outbox, sessions, users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp({ DEMO: '0' });
const organiser = await visitorAs(app, 'organiser');
const _club = await visitorAs(app, 'club');
await passSecondStep();

async function passSecondStep(): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: sql`now()` });
}

let made = 0;
async function waits(
  values: Partial<typeof users.$inferInsert> & { userType: 'club' | 'coach' | 'referee' },
) {
  made += 1;
  const email = `waits-${made}@league.test`;
  const person = { firstname: 'Пётр', lastname: 'Ждущий', email, emailVerifiedAt: new Date() };
  const [row] = await db
    .insert(users)
    .values({ ...person, ...values })
    .returning();
  assert.ok(row);
  await admitEverybody(db);
  return { ...row, email };
}
const newClub = async (name: string) => {
  const [row] = await db.insert(clubs).values({ name, nameReservedAt: new Date() }).returning();
  assert.ok(row);
  return row.id;
};
const listed = async () => answerOf(await organiser.call(listDeskPeople));
const confirm = (id: number) => organiser.call(confirmByLeague, { params: { id } });
const refuse = (id: number, reason = 'Нет аккредитации') =>
  organiser.call(refuseByLeague, { params: { id }, body: { reason } });
const lettersTo = async (to: string) =>
  (await db.select().from(outbox).where(sql`${outbox.letter} ->> 'to' = ${to}`)).map(({ letter }) => letter);
const lastEntry = async () => (await db.select().from(journal).orderBy(desc(journal.id)).limit(1))[0];

test('waiting · lists clubs, referees and coaches without a confirmed club, with what is known', async () => {
  const clubId = await newClub('Буревестник');
  const account = await waits({
    userType: 'club',
    clubId,
    telephone: '+7(900)123-45-67',
    emailVerifiedAt: null,
  });
  const coach = await waits({ userType: 'coach', clubId });
  const referee = await waits({ userType: 'referee', qualification: '1 категория' });
  const ofClub = await waits({ userType: 'coach', clubId: 1 });
  const people = await listed();
  const [shown] = people.filter(({ id }) => id === account.id);
  assert.deepEqual(
    [shown?.club_name, shown?.coaches, shown?.address_verified, shown?.telephone, shown?.email],
    ['Буревестник', 1, false, '+7(900)123-45-67', account.email],
  );
  assert.equal(people.find(({ id }) => id === referee.id)?.qualification, '1 категория');
  const ids = people.map(({ id }) => id);
  assert.ok(ids.includes(coach.id));
  // A confirmed club decides about its own coach.
  assert.ok(!ids.includes(ofClub.id));
  assertRefused(await confirm(ofClub.id), 404, 'not_found');
  assert.equal((await lastEntry())?.action, 'waiting_listed');
});

test('confirm · tells the person once by card and mail, and the journal names the organiser', async () => {
  const { id } = await waits({ userType: 'referee' });
  answerOf(await confirm(id));
  const entry = await lastEntry();
  assert.deepEqual([entry?.action, entry?.actorId, entry?.subjects], ['confirmed', organiser.id, [id]]);
  answerOf(await confirm(id));
  const told = await db.select().from(notifications).where(eq(notifications.userId, id));
  assert.deepEqual(
    told.map(({ message, kind, tellAt }) => [message, kind, tellAt !== null]),
    [['Учётная запись подтверждена. Юношеская лига тхэквондо.', 'account', true]],
  );
});

test('refuse · deletes the account and mails the reason, also for a coach without a confirmed club', async () => {
  for (const userType of ['referee', 'coach'] as const) {
    const { id, email } = await waits({ userType });
    answerOf(await refuse(id));
    assert.deepEqual(await lettersTo(email), [
      { kind: 'account_rejected', to: email, reason: 'Нет аккредитации' },
    ]);
    const [row] = await db.select().from(users).where(eq(users.id, id));
    assert.ok(row?.deletedAt);
    assertRefused(await refuse(id), 404, 'not_found');
  }
});

test('refuse · needs a reason and is refused for a confirmed account', async () => {
  const { id } = await waits({ userType: 'referee' });
  assertRefused(await refuse(id, '  '), 400, 'invalid_input');
  answerOf(await confirm(id));
  assertRefused(await refuse(id), 409, 'conflict');
});
