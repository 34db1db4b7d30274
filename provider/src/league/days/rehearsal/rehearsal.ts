import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isRehearsal, LEAGUE_ZONE, leagueDay, REHEARSAL } from '@league/shared/contract';
import { type DayState, EMPTY_DAY, protocolOf } from '@league/shared/day';
import { eq, sql } from 'drizzle-orm';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  dayAthletes,
  dayBoutNews,
  dayDrawValues,
  dayLog,
  dayNotes,
  dayPasses,
  daySecretaries,
  notifications,
  tournamentDays,
} from '../../../platform/db/schema.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { readState } from '../log/day-state.ts';
import { execute, lockDay, tellOfDay } from '../log/execute.ts';
import { isRehearsed } from '../log/find-day.ts';
import { makeCommand, REHEARSAL_TITLE, type Site } from '../make-command.ts';
import { DEFAULT_RULES } from '../open-day.ts';
import { courtsAtDesk } from '../passes/leaders.ts';
import { putSecretary } from '../rights/secretaries.ts';

import { invent } from './invented.ts';
import { nextAtCourt, nextAtDesk, type OwnCommand } from './next-command.ts';

/** Half an hour of brackets of every kind: of four, of eight, of three, of one alone. */
const USUAL = { sizes: [8, 8, 6, 5, 4, 3, 1], courts: 3 };

/** Weighing and draw take about this long. */
const MINUTES_BEFORE_BOUTS = 3;

/** A rehearsal that nobody wipes goes after so many hours. */
const HOURS = 24;

const timeAt = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short', timeZone: LEAGUE_ZONE });

const findRehearsals = (db: Db) =>
  db
    .select({ tournament: tournamentDays.tournamentId, createdAt: tournamentDays.createdAt })
    .from(tournamentDays)
    .where(isRehearsed);

/** Makes the actor a secretary of the rehearsal that is there, or of a new one, and returns its tournament. */
export async function startRehearsal(
  tx: Db,
  actor: number,
  now: Date,
  { sizes, courts }: { sizes: readonly number[]; courts: number } = USUAL,
): Promise<string> {
  // Two who begin at once get the same one.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${REHEARSAL}))`);
  const [running] = await findRehearsals(tx);
  const tournament = running?.tournament ?? `${REHEARSAL}${randomBytes(8).toString('hex')}`;
  if (!running) {
    const start = new Date(now.getTime() + MINUTES_BEFORE_BOUTS * 60_000);
    const date = leagueDay(start);
    const rules = {
      ...{ ...DEFAULT_RULES, title: REHEARSAL_TITLE, date, courts, startsAt: timeAt.format(start) },
      ...{ minutes: { usual: 1, groups: {} }, protestMinutes: 2 },
    };
    await tx.insert(tournamentDays).values({ tournamentId: tournament, state: EMPTY_DAY, createdAt: now });
    const sending = { tournament, actor, request: null };
    await execute(tx, sending, () => ({ type: 'open', rules }));
    await execute(tx, sending, () => invent(tx, tournament, date, sizes));
  }
  await putSecretary(tx, tournament, actor);
  return tournament;
}

/** Deletes a rehearsal with all that it has left. The database refuses it for the log of any other day. */
export async function wipeRehearsal(tx: Db, tournament: string): Promise<void> {
  if (!isRehearsal(tournament)) throw notFound();
  await lockDay(tx, tournament);
  const news = eq(notifications.tournamentId, tournament);
  await tx.delete(dayBoutNews).where(eq(dayBoutNews.tournamentId, tournament));
  await tx.delete(notifications).where(news);
  for (const table of [
    dayNotes,
    dayLog,
    dayPasses,
    dayDrawValues,
    daySecretaries,
    dayAthletes,
    tournamentDays,
  ])
    await tx.delete(table).where(eq(table.tournamentId, tournament));
}

interface Stage extends Site {
  db: Db;
}

/** Takes the next step of the desk, or of each court that nobody leads. Returns whether any step is left. */
export async function stepRehearsal(stage: Stage, tournament: string): Promise<boolean> {
  const { db, clock } = stage;
  const now = clock();
  const at = now.toISOString();
  const state = await readState(db, tournament);
  if (!state?.plan?.isIssued) {
    await act(stage, tournament, (day) => nextAtDesk(day, at));
    return state !== undefined;
  }
  const led = await courtsAtDesk(db, tournament, { account: 0, now });
  for (let court = 1; court <= (state.rules?.courts ?? 0); court++)
    if (!(court in led) && nextAtCourt(state, court, at, Math.random))
      await act(stage, tournament, (day) => nextAtCourt(day, court, at, Math.random));
  return !protocolOf(state).isOver;
}

/** No-op if people have wiped the day meanwhile, or their own steps stand in the way. */
async function act(
  { db, ...site }: Stage,
  tournament: string,
  next: (state: DayState) => OwnCommand | undefined,
): Promise<void> {
  const sending = { tournament, actor: null, request: null };
  const take = (tx: Db) =>
    execute(tx, sending, (state) => {
      const command = next(state);
      return command?.type === 'add-word' || !command
        ? command
        : makeCommand(tx, tournament, state, command, site);
    });
  try {
    await db.transaction(take);
    tellOfDay(db, tournament);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Runs the rehearsal while there is one, a step each second. */
export const rehearsalJob: Job<Stage> = {
  name: 'rehearsal',
  every: 60,
  async run({ db, clock, ring }, signal) {
    for (const { tournament, createdAt } of await findRehearsals(db)) {
      const isOld = () => clock().getTime() - createdAt.getTime() > HOURS * 3_600_000;
      while (!signal?.aborted && !isOld() && (await stepRehearsal({ db, clock, ring }, tournament)))
        await pause(1_000, undefined, { signal }).catch(() => {});
      if (isOld()) await db.transaction((tx) => wipeRehearsal(tx, tournament));
    }
  },
};
