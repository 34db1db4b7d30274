import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApp } from '../../testing/test-app.ts';
import { outbox } from '../db/schema.ts';
import { oldMailJob, SENT_DAYS, UNSENT_DAYS } from './retention.ts';

const { db } = await startTestApp();
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

test('retention · clears the address of a sent mail after a month; unsent mail keeps it', async () => {
  const letter = (to: string) => ({ kind: 'verify_email', to }) as const;
  await db.insert(outbox).values([
    { letter: letter('sent-long-ago@x.test'), createdAt: ago(40), sentAt: ago(SENT_DAYS + 1) },
    { letter: letter('sent-of-late@x.test'), createdAt: ago(40), sentAt: ago(SENT_DAYS - 1) },
    { letter: letter('waits@x.test'), createdAt: ago(UNSENT_DAYS - 1) },
    { letter: letter('nobody-takes-it@x.test'), createdAt: ago(UNSENT_DAYS + 1) },
  ]);
  await oldMailJob.run({ db });
  const left = await db.select({ to: sql`${outbox.letter} ->> 'to'` }).from(outbox);
  assert.deepEqual(left.map(({ to }) => to).sort(), ['sent-of-late@x.test', 'waits@x.test']);
});
