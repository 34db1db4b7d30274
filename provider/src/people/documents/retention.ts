import { KEPT_DAYS, LEAGUE_ZONE, leagueDay } from '@league/shared/contract';
import { and, isNull, lte, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { documents } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { notify } from '../notifications/notify.ts';
import { removalText } from '../notifications/texts.ts';
import { listOwners, noticeTo } from './keepers.ts';
import { daysAfter, laterOf } from './status.ts';

/** Between the announcement and the removal. */
const NOTICE_DAYS = 14;

/** The last day of the season in which a paper was valid or, without a day, uploaded; seasons are years. */
const seasonEnd = sql`make_date(extract(year from greatest(${documents.validUntil}, (${documents.uploadedAt} at time zone ${LEAGUE_ZONE})::date))::int, 12, 31)`;
/** The first day without the paper. */
const removalDay = sql<string>`to_char(${seasonEnd} + ${KEPT_DAYS.paper}::int, 'YYYY-MM-DD')`;

/** Announces the removal of papers of past seasons, and removes those that were announced. */
export const oldPaperJob: Job<{ db: Db; clock: Clock }> = {
  name: 'old papers',
  every: HOUR,
  async run({ db, clock }) {
    const day = leagueDay(clock());
    await announceRemovals(db, day);
    await db.transaction(async (tx) => {
      const told = sql`(${documents.removalToldAt} at time zone ${LEAGUE_ZONE})::date + ${NOTICE_DAYS}::int`;
      const removed = await tx
        .delete(documents)
        .where(and(lte(removalDay, day), lte(told, sql`${day}::date`)))
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
      .set({ removalToldAt: sql`${day}::timestamp at time zone ${LEAGUE_ZONE}` })
      .where(and(isNull(documents.removalToldAt), lte(removalDay, daysAfter(day, NOTICE_DAYS))))
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
