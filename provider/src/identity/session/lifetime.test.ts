import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSessions, refresh, validate } from '@league/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../platform/db/schema.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { assertRefused, startTestApp, type Visitor, visitorAs } from '../../testing/test-app.ts';

const { app, db } = await startTestApp();

/** Makes the session of a visitor older than it is; refreshing keeps its idle time from ending. */
const age = (visitor: Visitor, time: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now() - ${time}::interval` })
    .where(eq(sessions.id, visitor.cookies.get('league_refresh')?.split('.')[0] ?? ''));

for (const [name, most, over] of [
  ['coach', '29 days 23 hours', '30 days 1 minute'],
  ['organiser', '11 hours 59 minutes', '12 hours 1 minute'],
] as const)
  test(`session · of the ${name} ends ${over} after the login, however often it is refreshed`, async () => {
    const visitor = await visitorAs(app, name);
    await age(visitor, most);
    visitor.token = answerOf(await visitor.call(refresh)).token;
    answerOf(await visitor.call(validate));
    await age(visitor, over);
    assertRefused(await visitor.call(validate), 401, 'unauthorized');
    assertRefused(await visitor.call(refresh), 401, 'unauthorized');
    const again = await visitorAs(app, name);
    assert.equal(answerOf(await again.call(listSessions)).length, 1);
  });
