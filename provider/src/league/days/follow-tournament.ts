import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tournamentDays } from '../../platform/db/schema.ts';
import type { Follow } from '../tournaments/keep-tournaments.ts';
import { execute, lockDay } from './log/execute.ts';

/**
 * Brings title, first day and number of days of an open day to those that its tournament has now on the site. What the
 * secretaries have entered themselves stays: it was no copy. So does the number of days once the bouts have their numbers,
 * by which people know when they are called.
 */
export const followTournament: Follow = async (tx: Db, before, after) => {
  const tournament = before.id;
  if ((await tx.$count(tournamentDays, eq(tournamentDays.tournamentId, tournament))) === 0) return;
  const { rules, plan } = await lockDay(tx, tournament);
  if (!rules) return;
  const isIssued = plan?.issued != null;
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
};
