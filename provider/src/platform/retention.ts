import { RETENTION_DAYS } from '@league/shared/contract';
import { type Column, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { HOUR, type Job } from './background/jobs.ts';
import type { Db } from './db/database.ts';
import { emailChanges, journal, organisationRequests, outbox, pushes, requestKeys } from './db/schema.ts';
import { record } from './journal/record.ts';

/** Whether a moment lies so many days back. */
export const isOlder = (at: Column | SQL, days: number) =>
  lt(sql`${at}`, sql`now() - make_interval(days => ${days})`);

/** Rows that go by their age alone. What needs more than its row removed has a job beside its feature. */
const OLD: readonly (readonly [table: PgTable, isOld: SQL | undefined])[] = [
  [
    outbox,
    or(isOlder(outbox.sentAt, RETENTION_DAYS.sentMail), isOlder(outbox.createdAt, RETENTION_DAYS.unsentMail)),
  ],
  [organisationRequests, isOlder(organisationRequests.createdAt, RETENTION_DAYS.organisationRequest)],
  [
    emailChanges,
    isOlder(
      sql`coalesce(${emailChanges.changedAt}, ${emailChanges.requestedAt})`,
      RETENTION_DAYS.emailChange,
    ),
  ],
  [requestKeys, isOlder(requestKeys.createdAt, RETENTION_DAYS.requestKey)],
  [pushes, isOlder(pushes.createdAt, RETENTION_DAYS.push)],
];

export const retentionJob: Job<{ db: Db }> = {
  name: 'retention',
  every: HOUR,
  async run({ db }) {
    for (const [table, isOld] of OLD) await db.delete(table).where(isOld);
    await pruneJournal(db);
  },
};

const pruneJournal = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // The trigger refuses every other removal.
    await tx.execute(sql`select set_config('league.retention', 'on', true)`);
    const rows = await tx
      .delete(journal)
      .where(isOlder(journal.at, RETENTION_DAYS.journal))
      .returning({ id: journal.id });
    if (rows.length > 0) await record(tx, { action: 'journal_pruned', details: { entries: rows.length } });
  });
