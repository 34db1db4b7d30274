import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApp } from '../../testing/test-app.ts';
import { organisationRequests, outbox } from '../db/schema.ts';
import { REQUEST_DAYS, removeOldMail, SENT_DAYS } from './retention.ts';

const { db } = await startTestApp();
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

test('retention · clears the address of a sent mail after a month; unsent mail keeps it', async () => {
  const letter = (to: string) => ({ kind: 'verify_email', to }) as const;
  await db.insert(outbox).values([
    { letter: letter('sent-long-ago@x.test'), createdAt: ago(40), sentAt: ago(SENT_DAYS + 1) },
    { letter: letter('sent-of-late@x.test'), createdAt: ago(40), sentAt: ago(SENT_DAYS - 1) },
    { letter: letter('waits@x.test'), createdAt: ago(REQUEST_DAYS - 1) },
    { letter: letter('nobody-takes-it@x.test'), createdAt: ago(REQUEST_DAYS + 1) },
  ]);
  await removeOldMail(db);
  const left = await db.select({ to: sql`${outbox.letter} ->> 'to'` }).from(outbox);
  assert.deepEqual(left.map(({ to }) => to).sort(), ['sent-of-late@x.test', 'waits@x.test']);
});

test('retention · deletes a request to organise a tournament after a year', async () => {
  const request = { name: 'Анна', message: 'Где?' };
  await db.insert(organisationRequests).values([
    { ...request, topic: 'старая', createdAt: ago(REQUEST_DAYS + 1) },
    { ...request, topic: 'новая', createdAt: ago(REQUEST_DAYS - 1) },
  ]);
  await removeOldMail(db);
  const left = await db.select({ topic: organisationRequests.topic }).from(organisationRequests);
  assert.deepEqual(left, [{ topic: 'новая' }]);
});
