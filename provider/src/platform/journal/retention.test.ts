import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { startTestApp } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';
import { record } from './record.ts';
import { journalJob } from './retention.ts';

const { db } = await startTestApp();

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
    select now() - make_interval(months => n * 10), 'system', 'logout', 'done' from generate_series(1, 6) n`);
  await journalJob.run({ db });
  await journalJob.run({ db });
  const rows = await db.select().from(journal).orderBy(asc(journal.id));
  assert.equal(rows.filter(({ action }) => action === 'logout').length, 3);
  assert.deepEqual(
    rows.filter(({ action }) => action === 'journal_pruned').map(({ details }) => details),
    [{ entries: 3 }],
  );
});
