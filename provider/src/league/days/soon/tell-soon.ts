import { addDays, leagueDay } from '@league/shared/contract';
import {
  boutStage,
  categorySlug,
  categoryText,
  clockOf,
  type DayState,
  dayAt,
  type PlanLine,
  planLines,
} from '@league/shared/day';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { soonText } from '../../../people/notifications/texts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayBoutNews, notifications } from '../../../platform/db/schema.ts';
import { readState } from '../log/day-state.ts';
import { listDaysOn, rulesOf } from '../log/find-day.ts';
import { findReaders, isWanted, type ToldEntry } from './readers.ts';
import { type SoonBout, soonBouts } from './soon-bouts.ts';

interface Site {
  db: Db;
  clock: Clock;
}

const MINUTE = 60_000;
/** A day may go on behind midnight. */
const NIGHT = 4 * 60 * MINUTE;

/**
 * Tells those who want it that their athlete comes out after two bouts. It reads the days after their commands, so that
 * no command waits for it; any number of replicas may run it, and each bout is told once.
 */
export function createSoonNews({ db, clock }: Site): (signal?: AbortSignal) => Promise<void> {
  /** What this process has looked at last, by tournament. */
  const seen = new Map<string, string>();
  return async (signal) => {
    if (!(await isWanted(db))) return;
    const now = clock();
    for (const { tournament } of await listDaysOn(db, leagueDay(new Date(now.getTime() - NIGHT)))) {
      if (signal?.aborted) return;
      const state = await readState(db, tournament);
      const moment = `${state?.seq} ${Math.floor(now.getTime() / MINUTE)}`;
      if (!state || seen.get(tournament) === moment) continue;
      await tellOfBouts(db, tournament, state, now);
      seen.set(tournament, moment);
    }
  };
}

async function tellOfBouts(db: Db, tournament: string, state: DayState, now: Date): Promise<void> {
  const lines = planLines(state);
  await forgetCalled(db, tournament, lines);
  const { date, days } = rulesOf(state);
  const day = dayAt({ date, days }, now.toISOString());
  if (day === null) return;
  const midnight = Date.parse(`${addDays(date, day)}T00:00:00+03:00`);
  const soon = soonBouts(lines, { day, minute: (now.getTime() - midnight) / MINUTE });
  if (soon.length === 0) return;
  const readers = await findReaders(
    db,
    tournament,
    soon.map(({ entry }) => entry),
  );
  for (const bout of soon) {
    const told = readers.get(bout.entry);
    if (told && told.readers.length > 0) await db.transaction((tx) => tellOfBout(tx, tournament, bout, told));
  }
}

/** Whoever writes the row first tells of the bout. */
async function tellOfBout(
  tx: Db,
  tournament: string,
  { line, before, entry }: SoonBout,
  { name, person, readers }: ToldEntry,
): Promise<void> {
  const { number, court, category } = line;
  const fresh = await tx
    .insert(dayBoutNews)
    .values(readers.map((userId) => ({ tournamentId: tournament, number, entry, userId })))
    .onConflictDoNothing()
    .returning({ userId: dayBoutNews.userId });
  const message = soonText(name, {
    ...{ number, court, before, clock: clockOf(line.at), category: categoryText(category) },
  });
  const cards = await notify(
    tx,
    fresh.map(({ userId }) => ({
      ...{ userId, type: 'account_notification', kind: 'bout', message, tournamentId: tournament },
      place: `/day/${tournament}/${categorySlug(category)}#bout-${number}`,
      subjectId: person,
    })),
  );
  for (const [index, { userId }] of fresh.entries())
    await tx
      .update(dayBoutNews)
      .set({ notificationId: cards[index] ?? null })
      .where(
        and(
          eq(dayBoutNews.tournamentId, tournament),
          eq(dayBoutNews.number, number),
          eq(dayBoutNews.entry, entry),
          eq(dayBoutNews.userId, userId),
        ),
      );
}

/** Removes the cards of bouts that are called, over or not fought: a push that waits has nothing to say any more. */
async function forgetCalled(db: Db, tournament: string, lines: readonly PlanLine[]): Promise<void> {
  const told = await db
    .select({ number: dayBoutNews.number, card: dayBoutNews.notificationId })
    .from(dayBoutNews)
    .where(and(eq(dayBoutNews.tournamentId, tournament), isNotNull(dayBoutNews.notificationId)));
  const waiting = new Set(lines.flatMap((line) => (boutStage(line) === 'waiting' ? line.number : [])));
  const over = told.flatMap(({ number, card }) => (card === null || waiting.has(number) ? [] : card));
  if (over.length > 0) await db.delete(notifications).where(inArray(notifications.id, over));
}
