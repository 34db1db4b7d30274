import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeActivity, createCamp } from '@league/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import { sessions, users } from '../../platform/db/schema.ts';
import { admitEverybody } from '../../testing/admit-everybody.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../../testing/test-app.ts';

/** Opens a paper that is not there, so that only the gate tells the answers apart. */
const open = (visitor: Visitor, id: number) => visitor.send('GET', `/user/users/${id}/documents/umo/file`);

const pass = (visitor: { id: number }) => eq(sessions.userId, visitor.id);

test('papers of others · need a second factor, one’s own do not', async () => {
  const { app, db } = await startTestApp({ DEMO: '0' });
  const [coach, club] = [await visitorAs(app, 'coach'), await visitorAs(app, 'club')];
  const [athlete, parent] = [await visitorAs(app, 'athlete'), await visitorAs(app, 'parent')];
  const [child] = await db
    .select()
    .from(users)
    .where(and(eq(users.parentId, parent.id)));
  assert.ok(child);
  for (const visitor of [coach, club]) {
    assertRefused(await open(visitor, athlete.id), 403, 'second_factor_required');
    await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(pass(visitor));
    assertRefused(await open(visitor, athlete.id), 404, 'not_found');
    await db.update(sessions).set({ secondFactorAt: null }).where(pass(visitor));
  }
  assertRefused(await open(coach, coach.id), 404, 'not_found');
  assertRefused(await open(athlete, athlete.id), 404, 'not_found');
  assertRefused(await open(parent, child.id), 404, 'not_found');
});

test('events and camps · need a second factor of an organiser, not of a club', async () => {
  const { app, db } = await startTestApp({ DEMO: '0' });
  await admitEverybody(db);
  const [club, organiser] = [await visitorAs(app, 'club'), await visitorAs(app, 'organiser')];
  const body = { name: 'Сборы', date: '2099-07-12', location: 'Клин' };
  const { id } = answerOf(await club.call(createCamp, { body }));
  const asks = (visitor: Visitor) => [
    visitor.call(createCamp, { body: { ...body, name: 'Сборы лиги' } }),
    visitor.call(changeActivity, { params: { id }, body: { ...body, location: 'Химки' } }),
  ];
  for (const answer of await Promise.all(asks(organiser)))
    assertRefused(answer, 403, 'second_factor_required');
  await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(pass(organiser));
  for (const visitor of [organiser, club])
    for (const { statusCode } of await Promise.all(asks(visitor))) assert.equal(statusCode, 200);
});
