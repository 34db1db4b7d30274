import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tournamentDays } from '../../platform/db/schema.ts';
import type { Follow } from '../tournaments/keep-tournaments.ts';
import { execute, lockDay } from './log/execute.ts';

/**
 * Brings title and first day of an open day to those that its tournament has now on the site. What the secretaries have
 * entered themselves stays: it was no copy.
 */
export const followTournament: Follow = async (tx: Db, before, after) => {
  const tournament = before.id;
  if ((await tx.$count(tournamentDays, eq(tournamentDays.tournamentId, tournament))) === 0) return;
  const { rules } = await lockDay(tx, tournament);
  if (!rules) return;
  const title = rules.title === before.title ? after.title : rules.title;
  const date = rules.date === before.date ? after.date : rules.date;
  if (title === rules.title && date === rules.date) return;
  await execute(tx, { tournament, actor: null, request: null }, () => ({
    type: 'change-rules',
    rules: { ...rules, title, date },
  }));
};
