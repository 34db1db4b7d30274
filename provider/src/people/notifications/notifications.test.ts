import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countNotifications,
  createPayment,
  deleteNotification,
  exportUser,
  listRequests,
  NOTIFICATIONS_LISTED,
  PARTICIPATION_PRICE,
  readNotification,
  setNotificationStatus,
} from '@league/shared/contract';
import { eq, like } from 'drizzle-orm';
import { notifications, users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor } from '../../testing/test-app.ts';
import { notify } from './notify.ts';

const scene = await startCampScene();
const { athlete, club, coach, db, enrol, inbox, invitation, newCamp, parent, respond, son, stranger } = scene;

const unread = async (visitor: Visitor) => answerOf(await visitor.call(countNotifications)).count;

test('list · shows the newest only; deleting some makes room for older ones', async () => {
  const line = { userId: club.id, type: 'account_notification', kind: 'account', subjectId: null } as const;
  const old = 30;
  const total = NOTIFICATIONS_LISTED + old;
  await notify(
    db,
    Array.from({ length: total }, (_, n) => ({
      ...line,
      message: `Строка ${n}`,
      createdAt: new Date(Date.UTC(2099, 0, 1, 0, n)),
      // The older ones are unread: the list has never shown them.
      read: n >= old + 5,
    })),
  );
  const list = await inbox(club);
  assert.deepEqual(
    list.map(({ message }) => message),
    Array.from({ length: NOTIFICATIONS_LISTED }, (_, n) => `Строка ${total - 1 - n}`),
  );
  assert.equal(await unread(club), 5);
  for (const { id } of list.slice(0, 3)) await club.call(deleteNotification, { params: { id } });
  assert.equal((await inbox(club)).at(-1)?.message, `Строка ${old - 3}`);
  assert.equal(await unread(club), 8);
  const everything = await club.call(exportUser, { params: { id: club.id } });
  const { notifications: exported } = answerOf(everything) as { notifications: unknown[] };
  assert.ok(exported.length >= total - 3, 'the copy of all data has all of them');
  await db.delete(notifications).where(like(notifications.message, 'Строка %'));
});

test('delete · keeps the participation; enrolling again restores the notification', async () => {
  const camp = await newCamp('Удалено');
  await enrol(camp, [athlete.id]);
  const { id } = await invitation(athlete, camp);
  answerOf(await athlete.call(deleteNotification, { params: { id } }));
  assertRefused(await athlete.call(deleteNotification, { params: { id } }), 404, 'not_found');
  assertRefused(await athlete.call(readNotification, { params: { id } }), 404, 'not_found');
  assert.equal((await scene.rowsOf(camp)).length, 1);
  await respond(camp, athlete, { action: 'accept' });
  answerOf(await enrol(camp, [athlete.id]));
  assert.equal((await invitation(athlete, camp)).participant_status, 'accepted');
});

test('delete · leaves an invitation that can still be accepted and paid', async () => {
  const camp = await newCamp('Удалено до ответа');
  await enrol(camp, [athlete.id]);
  const { id } = await invitation(athlete, camp);
  answerOf(await athlete.call(deleteNotification, { params: { id } }));
  const requests = answerOf(await athlete.call(listRequests)).filter((one) => one.kind !== 'tournament');
  assert.equal(requests.find(({ activity }) => activity.id === camp)?.notification_id, id);
  answerOf(await athlete.call(setNotificationStatus, { params: { id }, body: { status: 'accepted' } }));
  answerOf(await athlete.call(createPayment, { body: { id, amount: PARTICIPATION_PRICE } }));
});

test('list · counts only the own athletes for a coach, also after one has left; everybody for the club', async () => {
  const camp = await newCamp('Ушёл к другому');
  await enrol(camp, [athlete.id, son.id]);
  await respond(camp, athlete, { action: 'accept' });
  const told = async (visitor: Visitor) => {
    const lines = (await inbox(visitor)).filter(({ camp_id }) => camp_id === camp);
    return lines.map(({ type, message, participant_status }) => [
      type,
      message.split('\n')[0],
      participant_status,
    ]);
  };
  const counted = (answers: string) => [['camp_confirmation', `Лагерь «Ушёл к другому»: ${answers}`, null]];
  assert.deepEqual(await told(coach), counted('1 принял'));
  const [before] = await db.select().from(users).where(eq(users.id, athlete.id));
  await db.update(users).set({ coachId: stranger.coachId }).where(eq(users.id, athlete.id));
  await respond(camp, parent, { action: 'decline', athlete_id: son.id });
  assert.deepEqual(await told(coach), counted('1 отказался'));
  assert.deepEqual(await told(club), counted('1 принял, 1 отказался'));
  await db
    .update(users)
    .set({ coachId: before?.coachId ?? null })
    .where(eq(users.id, athlete.id));
});
