import { DOCUMENT_WARNING_DAYS, LEAGUE_ZONE, leagueDay, RETENTION_DAYS } from '@league/shared/contract';
import { and, between, isNull, lte, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { documents } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { notify } from '../notifications/notify.ts';
import { expiryText, removalText } from '../notifications/texts.ts';
import { daysAfter, laterOf, listOwners, noticeTo } from './documents.ts';

/** Between the announcement and the removal. */
const NOTICE_DAYS = 14;

/** The last day of the season in which a paper was valid or, without a day, uploaded; seasons are years. */
const seasonEnd = sql`make_date(extract(year from greatest(${documents.validUntil}, (${documents.uploadedAt} at time zone ${LEAGUE_ZONE})::date))::int, 12, 31)`;
/** The first day without the paper. */
const removalDay = sql<string>`to_char(${seasonEnd} + ${RETENTION_DAYS.paper}::int, 'YYYY-MM-DD')`;

/** Announces the removal of papers of past seasons, and removes those that were announced. */
export const oldPaperJob: Job<{ db: Db; clock: Clock }> = {
  name: 'old papers',
  every: HOUR,
  async run({ db, clock }) {
    const day = leagueDay(clock());
    await announceRemovals(db, day);
    await db.transaction(async (tx) => {
      const noticeDay = sql`(${documents.removalNotifiedAt} at time zone ${LEAGUE_ZONE})::date + ${NOTICE_DAYS}::int`;
      const removed = await tx
        .delete(documents)
        .where(and(lte(removalDay, day), lte(noticeDay, sql`${day}::date`)))
        .returning();
      for (const { userId, kind, fileName } of removed) {
        await discardFile(tx, 'documents', fileName);
        await record(tx, { action: 'paper_removed', subjects: [userId], details: { kind } });
      }
    });
  },
};

const announceRemovals = (db: Db, day: string) =>
  db.transaction(async (tx) => {
    const due = await tx
      .update(documents)
      .set({ removalNotifiedAt: sql`${day}::timestamp at time zone ${LEAGUE_ZONE}` })
      .where(and(isNull(documents.removalNotifiedAt), lte(removalDay, daysAfter(day, NOTICE_DAYS))))
      .returning({ userId: documents.userId, kind: documents.kind, removedOn: removalDay });
    if (due.length === 0) return;
    const owners = await listOwners(
      tx,
      due.map(({ userId }) => userId),
    );
    const earliest = daysAfter(day, NOTICE_DAYS);
    await notify(
      tx,
      due.flatMap(({ userId, kind, removedOn }) => {
        const owner = owners.find(({ id }) => id === userId);
        const on = laterOf(removedOn, earliest);
        return owner ? [noticeTo(owner, (athlete) => removalText(kind, on, athlete))] : [];
      }),
    );
  });

/**
 * Notifies the owners of papers that expire soon, once for each expiry day; for a child without an account the
 * parent, for an athlete with neither account nor parent the coach.
 */
export const reminderJob: Job<{ db: Db; clock: Clock }> = {
  name: 'reminders',
  every: HOUR,
  run: ({ db, clock }) => db.transaction((tx) => remindOwners(tx, leagueDay(clock()))),
};

async function remindOwners(tx: Db, day: string): Promise<void> {
  const notified = await tx
    .update(documents)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        isNull(documents.remindedAt),
        between(documents.validUntil, day, daysAfter(day, DOCUMENT_WARNING_DAYS)),
      ),
    )
    .returning();
  if (notified.length === 0) return;
  const owners = await listOwners(
    tx,
    notified.map(({ userId }) => userId),
  );
  const lines = notified.flatMap(({ userId, kind, validUntil }) => {
    const owner = owners.find(({ id }) => id === userId);
    if (!owner || !validUntil) return [];
    return [noticeTo(owner, (athlete) => expiryText(kind, validUntil, athlete))];
  });
  await notify(tx, lines);
}
