import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { changeAffiliation, confirmUser, getUser } from '@league/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { startCampScene } from '../../testing/camp-scene.ts';
import { type Answered, answerOf, type Input } from '../../testing/contract-call.ts';
import { assertRefused, type Visitor, visitorAs } from '../../testing/test-app.ts';
import * as people from './affiliation.ts';

const scene = await startCampScene({ DEMO: '0' });
const { app, athlete, club, coach, db, inbox, parent, son } = scene;

type Place = Input<typeof changeAffiliation>['body'];
const move = (visitor: Visitor, id: number, body: Place) =>
  visitor.call(changeAffiliation, { params: { id }, body });
const moved = async (visitor: Visitor, id: number, place: Place) => answerOf(await move(visitor, id, place));
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** A coach of another club. */
const [other] = await db
  .select()
  .from(users)
  .where(and(eq(users.userType, 'coach'), ne(users.clubId, 1)));
assert.ok(other?.clubId);
const there = { clubId: other.clubId, coachselected: other.id };
const home = { clubId: 1, coachselected: coach.id };

test('move · hides an athlete, who waits for the new coach, from the old one', async () => {
  const { passwordHash } = (await rowOf(coach.id)) ?? {};
  await db
    .update(users)
    .set({ email: 'other@league.test', passwordHash, emailVerifiedAt: new Date() })
    .where(eq(users.id, other.id));
  const newCoach = await visitorAs(app, 'other');
  const user = await moved(athlete, athlete.id, there);
  assert.deepEqual([user.club_id, user.confirmed], [other.clubId, false]);
  assert.match(user.coachName ?? '', new RegExp(`^${other.lastname} ${other.firstname}`));
  for (const visitor of [coach, club])
    assertRefused(await visitor.call(getUser, { params: { id: athlete.id } }), 404, 'not_found');
  const asked = async (visitor: Visitor) =>
    (await inbox(visitor)).filter(({ message }) => message === 'Орлов Марк ждёт вашего подтверждения.')
      .length;
  assert.equal(await asked(newCoach), 1);

  const back = await moved(athlete, athlete.id, home);
  assert.equal(back.confirmed, false, 'the old coach is asked again');
  assert.equal(await asked(newCoach), 0);
  assert.equal(await asked(coach), 1);
});

test('confirm · by the old coach during the move does not count for the new coach', async () => {
  const account = await rowOf(athlete.id);
  assert.ok(account);
  assert.equal(account.confirmed, false);
  let confirming: Promise<Answered<typeof confirmUser>> | undefined;
  await db.transaction(async (tx) => {
    await people.changeAffiliation(tx, account, there);
    confirming = coach.call(confirmUser, { params: { id: athlete.id } });
    await pause(300);
  });
  assert.ok(confirming);
  assertRefused(await confirming, 404, 'not_found');
  assert.equal((await rowOf(athlete.id))?.confirmed, false);
  await moved(athlete, athlete.id, home);
});

test('move · takes the child where the parent moves it, and leaves the children when the parent moves', async () => {
  assert.equal((await moved(parent, son.id, there)).confirmed, false);
  assert.equal((await moved(parent, parent.id, home)).confirmed, true);
  assert.equal((await rowOf(son.id))?.coachId, other.id);
});

test('move · lets a coach wait for the new club, and takes the athletes along once the coach is confirmed', async () => {
  const own = and(eq(users.coachId, coach.id), eq(users.userType, 'athlete'));
  const user = await moved(coach, coach.id, { clubId: there.clubId });
  assert.deepEqual([user.club_id, user.confirmed, user.coachName], [there.clubId, false, null]);
  assert.ok((await db.select().from(users).where(own)).every(({ clubId }) => clubId === 1));
  const newClub = await clubOf(there.clubId);
  const asked = async () =>
    (await inbox(newClub))
      .filter(({ message }) => message === 'Климов Сергей ждёт вашего подтверждения.')
      .map(({ subject_id, subject_type }) => [subject_id, subject_type]);
  assert.deepEqual(await asked(), [[null, null]], 'a coach is no athlete to open');
  const answer = await newClub.call(confirmUser, { params: { id: coach.id } });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(await asked(), []);
  assert.ok((await db.select().from(users).where(own)).every(({ clubId }) => clubId === there.clubId));
  assertRefused(await club.call(getUser, { params: { id: coach.id } }), 404, 'not_found');
});

/** Logs in the account of another club. */
async function clubOf(clubId: number) {
  const { passwordHash } = (await rowOf(club.id)) ?? {};
  await db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: new Date() })
    .where(and(eq(users.clubId, clubId), eq(users.userType, 'club')));
  return visitorAs(app, `club${clubId}`);
}
