import { protocolOf } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { resultsText } from '../../../people/notifications/texts.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tournamentDays } from '../../../platform/db/schema.ts';
import { readState } from '../log/day-state.ts';
import { listDaysAt } from '../log/find-day.ts';
import { findFollowers } from './readers.ts';

/**
 * Tells athletes, parents and coaches, in the mail of the evening, that all bouts are over. One card for each reader, which
 * names nobody: a correction changes the page that it leads to.
 */
export const resultsJob: Job<{ db: Db; clock: Clock }> = {
  name: 'results',
  every: 600,
  async run({ db, clock }, signal) {
    const now = clock();
    for (const { tournament, title } of await listDaysAt(db, now)) {
      if (signal?.aborted) return;
      await db.transaction((tx) => tellOfResults(tx, tournament, title, now));
    }
  },
};

async function tellOfResults(tx: Db, tournament: string, title: string, now: Date): Promise<void> {
  // Other replicas wait for the lock, and find the time.
  const state = await readState(tx, tournament, { lock: true });
  const ofDay = eq(tournamentDays.tournamentId, tournament);
  const [day] = await tx
    .select({ notifiedAt: tournamentDays.resultsNotifiedAt })
    .from(tournamentDays)
    .where(ofDay);
  if (!state || day?.notifiedAt) return;
  const { isOver, categories } = protocolOf(state);
  if (!isOver) return;
  await tx.update(tournamentDays).set({ resultsNotifiedAt: now }).where(ofDay);
  const entries = categories.flatMap(({ rows }) => rows ?? []).map(({ entry }) => entry);
  const followers = await findFollowers(tx, tournament, entries);
  await notify(
    tx,
    [...new Set([...followers.values()].flatMap(({ readers }) => readers))].map((userId) => ({
      ...{ userId, type: 'account_notification' as const, kind: 'result' as const },
      ...{ message: resultsText(title), tournamentId: tournament, place: `/day/${tournament}` },
    })),
  );
}
