import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTIVITY_CAPACITY, listCamps } from '@league/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { notifications, participants, users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { answerOf } from '../../testing/contract-call.ts';

const {
  athlete,
  coach,
  db,
  enrol,

  inbox,
  invitation,
  newCamp,
  parent,

  rowsOf,
  son,
} = await startCampScene();

test('enrol · adds participants and invites the athlete, or the parent of a child', async () => {
  const camp = await newCamp('Летний «Мастер»');
  const before = (await inbox(athlete)).length;
  const { registered } = answerOf(await enrol(camp, [athlete.id, son.id]));
  assert.deepEqual(
    registered.map(({ athlete_id, status, payment_status }) => [athlete_id, status, payment_status]).sort(),
    [
      [athlete.id, 'pending', 'none'],
      [son.id, 'pending', 'none'],
    ],
  );
  assert.equal((await inbox(athlete)).length, before + 1);
  const forAthlete = await invitation(athlete, camp);
  assert.equal(
    forAthlete.message,
    'Приглашение в лагерь «Летний „Мастер“»\n12 июля 2099 г., Фрязино. Тренер: Сергей Климов.',
  );
  assert.equal(forAthlete.participant_status, 'pending');
  assert.equal(forAthlete.read, false);
  const forParent = await invitation(parent, camp);
  assert.equal(forParent.subject_id, son.id);
  assert.match(forParent.message, /\nСпортсмен: Ян Белов\.$/);

  const listed = answerOf(await coach.call(listCamps)).find(({ id }) => id === camp);
  assert.equal(listed?.participants, 2);
  assert.deepEqual(listed?.registeredAthletes.map(({ athlete_id }) => athlete_id).sort(), [
    athlete.id,
    son.id,
  ]);
});

test('enrol · is idempotent, also in five concurrent requests', async () => {
  const camp = await newCamp('Дважды');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => enrol(camp, [athlete.id, son.id, son.id])),
  );
  for (const answer of answers) assert.equal(answerOf(answer).registered.length, 2);
  assert.equal((await rowsOf(camp)).length, 2);
  const invitations = await db.select().from(notifications).where(eq(notifications.activityId, camp));
  assert.equal(invitations.length, 2);
});

/** Fills a camp with athletes of the coach. */
async function fill(camp: number, number: number): Promise<void> {
  const rows = Array.from({ length: number }, (_, index) => ({
    userType: 'athlete' as const,
    firstname: 'Лев',
    lastname: `Номер${index}`,
    confirmed: true,
  }));
  const added = await db.insert(users).values(rows).returning({ id: users.id });
  await db.insert(participants).values(added.map(({ id }) => ({ activityId: camp, userId: id })));
}

test('enrol · gives the last place to one of fifty concurrent requests', async () => {
  const camp = await newCamp('Последнее место');
  await fill(camp, ACTIVITY_CAPACITY - 1);
  const candidates = await db
    .insert(users)
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        userType: 'athlete' as const,
        firstname: 'Ия',
        lastname: `Последняя${index}`,
        coachId: coach.id,
        confirmed: true,
      })),
    )
    .returning({ id: users.id });
  await admitEverybody(db);
  const answers = await Promise.all(candidates.map(({ id }) => enrol(camp, [id])));
  const counts = Map.groupBy(answers, ({ statusCode }) => statusCode);
  assert.equal(counts.get(200)?.length, 1);
  assert.equal(counts.get(409)?.length, 49);
  assert.equal((await rowsOf(camp)).length, ACTIVITY_CAPACITY);
  const ids = candidates.map(({ id }) => id);
  const invited = await db.select().from(notifications).where(inArray(notifications.subjectId, ids));
  assert.equal(invited.length, 1);
});
