import { type Command, isOpen, opensUntil, type Session, sessionsOf } from '@league/shared/day';
import { asc, sql } from 'drizzle-orm';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tournamentDays } from '../../../platform/db/schema.ts';
import type { KeyRing } from '../../../platform/keys/seal.ts';
import { execute, lockDay, tellOfDay } from '../log/execute.ts';
import { forgetValue, openValue } from './sealed-values.ts';

interface Site {
  db: Db;
  ring: KeyRing;
  clock: Clock;
}

/**
 * Opens the site's value of every draw whose numbers are over and which nobody witnesses, and drops those that were not
 * opened in time: nobody at the desk chooses the moment.
 */
export const drawJob: Job<Site> = {
  name: 'draws',
  every: 3,
  async run({ db, ring, clock }, signal) {
    const over = `$.sessions.* ? (@.drawn == null && @.dropped == null && @.closesAt <= $now)`;
    const due = await db
      .select({ tournament: tournamentDays.tournamentId })
      .from(tournamentDays)
      .where(
        sql`jsonb_path_exists(${tournamentDays.state}, ${over}::jsonpath, jsonb_build_object('now', ${clock().toISOString()}::text))`,
      )
      .orderBy(asc(tournamentDays.tournamentId));
    for (const { tournament } of due) {
      if (signal?.aborted) return;
      await db.transaction((tx) => settleDay({ db: tx, ring, clock }, tournament));
      tellOfDay(db, tournament);
    }
  },
};

async function settleDay({ db, ring, clock }: Site, tournament: string): Promise<void> {
  const open = sessionsOf(await lockDay(db, tournament)).filter(isOpen);
  const at = clock().toISOString();
  for (const session of open) {
    const draw = { tournament, session: session.number };
    const command = await endOf(session, at, () => openValue(db, ring, draw));
    if (!command) continue;
    await execute(db, { tournament, actor: null, request: null }, () => command);
    await forgetValue(db, draw);
  }
}

async function endOf(
  session: Session,
  at: string,
  openSite: () => Promise<string | undefined>,
): Promise<Command | undefined> {
  const { number, closesAt, witness } = session;
  if (closesAt === null || at < closesAt) return undefined;
  const drop = (cause: 'witness' | 'site'): Command => ({
    type: 'drop-session',
    session: number,
    cause,
    reason: null,
    at,
  });
  if (at > (opensUntil(session) ?? at)) return drop(witness ? 'witness' : 'site');
  if (witness) return undefined;
  const site = await openSite();
  return site === undefined ? drop('site') : { type: 'draw-lines', session: number, site, witness: null, at };
}
