import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tournamentDays, type tournaments } from '../../platform/db/schema.ts';
import { execute, lockDay } from './log/execute.ts';

type Copied = Pick<typeof tournaments.$inferSelect, 'id' | 'title' | 'date' | 'days'>;

/**
 * Brings title, first day and number of days of an open day to those that its tournament has now. What the
 * secretaries have entered themselves stays: it was no copy. So does the number of days once the bouts have their numbers,
 * by which people know when they are called.
 */
export async function followTournament(tx: Db, before: Copied, after: Copied): Promise<void> {
  const tournament = before.id;
  if ((await tx.$count(tournamentDays, eq(tournamentDays.tournamentId, tournament))) === 0) return;
  const { rules, plan } = await lockDay(tx, tournament);
  if (!rules) return;
  const isIssued = plan?.isIssued ?? false;
  const next = {
    ...rules,
    ...(rules.title === before.title && { title: after.title }),
    ...(rules.date === before.date && { date: after.date }),
    ...(rules.days === before.days && !isIssued && { days: after.days }),
  };
  if (isDeepStrictEqual(next, rules)) return;
  await execute(tx, { tournament, actor: null, request: null }, () => ({
    type: 'change-rules',
    rules: next,
  }));
}
