import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getUser } from '@league/shared/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();
const as = Object.fromEntries(
  await Promise.all(
    ['club', 'coach', 'parent', 'athlete', 'referee'].map(
      async (role) => [role, await visitorAs(app, role)] as const,
    ),
  ),
) as Record<'club' | 'coach' | 'parent' | 'athlete' | 'referee', Visitor & { id: number }>;

const profile = (visitor: Visitor, id: number) => visitor.call(getUser, { params: { id } });
const children = await db.select().from(users).where(eq(users.parentId, as.parent.id));
const [foreignAthlete] = await db
  .select()
  .from(users)
  .where(and(eq(users.userType, 'athlete'), ne(users.clubId, 1), isNull(users.parentId)));
assert.ok(foreignAthlete);

test('read · shows everyone the own profile', async () => {
  for (const [role, visitor] of Object.entries(as)) {
    const user = answerOf(await profile(visitor, visitor.id));
    assert.equal(user.id, visitor.id);
    assert.equal(user.user_type, role);
    assert.equal(user.email, `${role}@league.test`);
  }
});

test('read · names club and coach in an athlete’s profile', async () => {
  const user = answerOf(await profile(as.athlete, as.athlete.id));
  assert.equal(user.club_name, 'Олимп');
  assert.equal(user.coachName, 'Климов Сергей Павлович');
});

test('read · contains nothing of the password', async () => {
  assert.doesNotMatch((await profile(as.coach, as.coach.id)).body, /argon2|password/i);
});

test('read · shows a parent the children, a coach the athletes, a club its coaches and athletes', async () => {
  assert.equal(children.length, 2);
  for (const child of children) {
    answerOf(await profile(as.parent, child.id));
    answerOf(await profile(as.coach, child.id));
    answerOf(await profile(as.club, child.id));
  }
  answerOf(await profile(as.club, as.coach.id));
});

test('read · answers 404 · a person of the own club who is not the visitor’s', async () => {
  for (const id of [as.parent.id, as.referee.id, as.club.id])
    assertRefused(await profile(as.coach, id), 404, 'not_found');
  assertRefused(await profile(as.athlete, as.coach.id), 404, 'not_found');
});

test('read · shows an unconfirmed coach or club only its own profile', async () => {
  for (const visitor of [as.coach, as.club]) {
    await db.update(users).set({ confirmed: false }).where(eq(users.id, visitor.id));
    assertRefused(await profile(visitor, as.athlete.id), 404, 'not_found');
    assert.equal(answerOf(await profile(visitor, visitor.id)).confirmed, false);
    await db.update(users).set({ confirmed: true }).where(eq(users.id, visitor.id));
  }
});

test('read · answers 401 to every id without a session, before the id is checked', async () => {
  for (const id of [as.coach.id, 999_999, 'x'])
    assertRefused(await new Visitor(app).callWith(getUser, { params: { id } }), 401, 'unauthorized');
});

test('input · answers 400 to an invalid id', async () => {
  for (const id of ['x', '0', '-1', '1.5', '99999999999', '1\0', 'ж', "1'--", 'Infinity']) {
    const refused = await as.coach.callWith(getUser, { params: { id } });
    const { fields } = assertRefused(refused, 400, 'invalid_input');
    if (id !== '1\0') assert.deepEqual(Object.keys(fields ?? {}), ['id']);
  }
});
