import { DOCUMENT_WARNING_DAYS, leagueDay } from '@league/shared/contract';
import { and, between, isNull, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { documents } from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { expiryText } from '../notifications/texts.ts';
import { listOwners, noticeTo } from './keepers.ts';
import { daysAfter } from './status.ts';

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
  const told = await tx
    .update(documents)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        isNull(documents.remindedAt),
        between(documents.validUntil, day, daysAfter(day, DOCUMENT_WARNING_DAYS)),
      ),
    )
    .returning();
  if (told.length === 0) return;
  const owners = await listOwners(
    tx,
    told.map(({ userId }) => userId),
  );
  const lines = told.flatMap(({ userId, kind, validUntil }) => {
    const owner = owners.find(({ id }) => id === userId);
    if (!owner || !validUntil) return [];
    return [noticeTo(owner, (athlete) => expiryText(kind, validUntil, athlete))];
  });
  await notify(tx, lines);
}
