import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { activities, invitations, notifications } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { invitationJob } from './remind.ts';

const { athlete, db, enrol, inbox, newCamp, parent, respond, son } = await startCampScene();

/** A camp on the 20th to which everybody was invited two days ago. */
async function campOn20th(name: string, ids: number[]) {
  const camp = await newCamp(name);
  await enrol(camp, ids);
  await db.update(activities).set({ date: '2099-07-20' }).where(eq(activities.id, camp));
  await db
    .update(invitations)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(invitations.activityId, camp));
  return camp;
}
const cardsOf = async (camp: number) =>
  (await db.select().from(notifications).where(eq(notifications.activityId, camp)))
    .filter(({ type }) => type === 'camp_invitation')
    .map(({ kind, message, read, subjectId }) => [subjectId, kind, message.split('\n')[0], read])
    .sort();

test('reminder · comes three days before, once, to those who have not answered or not paid', async () => {
  const camp = await campOn20th('Напомнить', [athlete.id, son.id]);
  await respond(camp, athlete, { action: 'accept' });
  const before = await cardsOf(camp);
  await invitationJob.run({ db, clock: () => new Date('2099-07-16') });
  assert.deepEqual(await cardsOf(camp), before, 'four days before');
  await Promise.all([
    invitationJob.run({ db, clock: () => new Date('2099-07-17') }),
    invitationJob.run({ db, clock: () => new Date('2099-07-17') }),
  ]);
  const reminded = await cardsOf(camp);
  assert.deepEqual(
    reminded,
    [
      [athlete.id, 'reminder', 'Оплатите участие до 20 июля 2099 г.: лагерь «Напомнить»', false],
      [son.id, 'reminder', 'Ответьте до 20 июля 2099 г.: лагерь «Напомнить»', false],
    ].sort(),
  );
  const [card] = await inbox(parent);
  assert.equal(card?.type, 'camp_invitation');
  assert.equal(card.participant_status, 'pending');
  await db.update(notifications).set({ read: true }).where(eq(notifications.activityId, camp));
  await invitationJob.run({ db, clock: () => new Date('2099-07-18') });
  assert.ok((await cardsOf(camp)).every(([, , , read]) => read));
});

test('reminder · comes before the deadline of answers, for payment before the day itself', async () => {
  const camp = await campOn20th('Срок', [athlete.id, son.id]);
  await respond(camp, athlete, { action: 'accept' });
  await db.update(activities).set({ answerBy: '2099-07-10' }).where(eq(activities.id, camp));
  await invitationJob.run({ db, clock: () => new Date('2099-07-08') });
  assert.deepEqual(
    (await cardsOf(camp)).filter(([, kind]) => kind === 'reminder'),
    [[son.id, 'reminder', 'Ответьте до 10 июля 2099 г.: лагерь «Срок»', false]],
  );
  await invitationJob.run({ db, clock: () => new Date('2099-07-18') });
  assert.equal((await cardsOf(camp)).filter(([, kind]) => kind === 'reminder').length, 2);
});

test('reminder · leaves out who has declined, what is cancelled and what was sent today', async () => {
  const declined = await campOn20th('Отказ', [athlete.id]);
  await respond(declined, athlete, { action: 'decline' });
  const cancelled = await campOn20th('Отменён', [athlete.id]);
  await db.update(activities).set({ cancelledAt: sql`now()` }).where(eq(activities.id, cancelled));
  const fresh = await newCamp('Свежий');
  await enrol(fresh, [athlete.id]);
  await db.update(activities).set({ date: '2099-07-20' }).where(eq(activities.id, fresh));
  await invitationJob.run({ db, clock: () => new Date('2099-07-18') });
  for (const camp of [declined, cancelled, fresh])
    assert.ok((await cardsOf(camp)).every(([, kind]) => kind === 'invitation'));
});
