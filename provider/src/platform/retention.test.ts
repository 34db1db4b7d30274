import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { startTestApp } from '../testing/test-app.ts';
import { journal, organisationRequests, outbox } from './db/schema.ts';
import { record } from './journal/record.ts';
import { retentionJob } from './retention.ts';

const { db } = await startTestApp();
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

test('journal · refuses every change and removal', async () => {
  await record(db, { action: 'login' });
  for (const text of [`update journal set outcome = 'refused'`, 'delete from journal', 'truncate journal'])
    await assert.rejects(
      db.execute(sql.raw(text)),
      ({ cause }: Error) => /append-only/.test(String(cause)),
      text,
    );
});

test('retention · removes what is older than three years, and says how much', async () => {
  await db.execute(sql`insert into journal (at, role, action, outcome)
    select now() - make_interval(days => n * 300), 'system', 'logout', 'done' from generate_series(1, 6) n`);
  await retentionJob.run({ db });
  await retentionJob.run({ db });
  const rows = await db.select().from(journal).orderBy(asc(journal.id));
  assert.equal(rows.filter(({ action }) => action === 'logout').length, 3);
  assert.deepEqual(
    rows.filter(({ action }) => action === 'journal_pruned').map(({ details }) => details),
    [{ entries: 3 }],
  );
});

test('retention · removes sent mail after a month, unsent mail and requests after a year', async () => {
  const letter = (to: string) => ({ kind: 'verify_email', to }) as const;
  await db.insert(outbox).values([
    { letter: letter('sent-long-ago@x.test'), createdAt: ago(40), sentAt: ago(31) },
    { letter: letter('sent-of-late@x.test'), createdAt: ago(40), sentAt: ago(29) },
    { letter: letter('waits@x.test'), createdAt: ago(364) },
    { letter: letter('nobody-takes-it@x.test'), createdAt: ago(366) },
  ]);
  const request = { name: 'Анна', message: 'Где?' };
  await db.insert(organisationRequests).values([
    { ...request, topic: 'старая', createdAt: ago(366) },
    { ...request, topic: 'новая', createdAt: ago(364) },
  ]);
  await retentionJob.run({ db });
  const left = await db.select({ to: sql`${outbox.letter} ->> 'to'` }).from(outbox);
  assert.deepEqual(left.map(({ to }) => to).sort(), ['sent-of-late@x.test', 'waits@x.test']);
  const topics = await db.select({ topic: organisationRequests.topic }).from(organisationRequests);
  assert.deepEqual(topics, [{ topic: 'новая' }]);
});
