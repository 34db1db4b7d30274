import { addDays, startOfDay } from '@league/shared/contract';
import { boutStage, dayAt, entriesIn, type PlanLine, planLines } from '@league/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { otherCourtText, soonText } from '../../../people/notifications/texts.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayBoutNews } from '../../../platform/db/schema.ts';
import { readState } from '../log/day-state.ts';
import { listDaysAt, rulesOf } from '../log/find-day.ts';
import { findReaders, isAsked } from './readers.ts';
import { boutFacts, boutPlace, soonBouts } from './soon-bouts.ts';

const MINUTE = 60_000;

/**
 * Tells those who want it that their athlete comes out after two bouts. It reads the days after their commands, so that
 * no command waits for it. Each bout is told once, and once more for each other court that it then waits on.
 */
export const boutJob: Job<{ db: Db; clock: Clock }> = {
  name: 'bouts',
  every: 10,
  async run({ db, clock }, signal) {
    if (!(await isAsked(db))) return;
    const now = clock();
    for (const { tournament } of await listDaysAt(db, now)) {
      if (signal?.aborted) return;
      await tellOfBouts(db, tournament, now);
    }
  },
};

async function tellOfBouts(db: Db, tournament: string, now: Date): Promise<void> {
  const state = await readState(db, tournament);
  if (!state) return;
  const rules = rulesOf(state);
  const day = dayAt(rules, now.toISOString());
  if (day === null) return;
  const lines = planLines(state).filter((line) => line.day === day);
  const ofDay = and(eq(dayBoutNews.tournamentId, tournament), eq(dayBoutNews.day, day));
  const told = await db.select().from(dayBoutNews).where(ofDay);
  const midnight = startOfDay(addDays(rules.date, day), rules.offset);
  const soon = soonBouts(lines, { day, minute: (now.getTime() - midnight) / MINUTE });
  const isSoon = (line: PlanLine, entry: number) =>
    soon.some((one) => one.line === line && one.entry === entry);
  const waiting = lines.filter((line) => boutStage(line) === 'waiting');
  // Further ones of which somebody was told: they may wait on another court now.
  const others = told.flatMap(({ number, entry }) => {
    const line = waiting.find((one) => one.number === number && entriesIn(one).includes(entry));
    return line && !isSoon(line, entry) ? { line, entry, before: null } : [];
  });
  const bouts = [...soon, ...others];
  if (bouts.length === 0) return;
  const entries = bouts.map(({ entry }) => entry);
  const followed = await findReaders(db, tournament, entries);
  for (const { line, entry, before } of bouts) {
    const { name, person, readers } = followed.get(entry) ?? { name: '', person: null, readers: [] };
    const { number, court } = line;
    const known = new Set(
      told.flatMap((row) => (row.number === number && row.entry === entry ? row.userId : [])),
    );
    const asked = before === null ? readers.filter((id) => known.has(id)) : readers;
    if (asked.length === 0) continue;
    const facts = boutFacts(rules, line);
    const textFor = (userId: number) =>
      before === null || known.has(userId)
        ? otherCourtText(name, facts)
        : soonText(name, { ...facts, before });
    await db.transaction(async (tx) => {
      // The first replica to write a row tells of the bout.
      const fresh = await tx
        .insert(dayBoutNews)
        .values(asked.map((userId) => ({ tournamentId: tournament, number, entry, userId, day, court })))
        .onConflictDoUpdate({
          target: [dayBoutNews.tournamentId, dayBoutNews.number, dayBoutNews.entry, dayBoutNews.userId],
          set: { day, court },
          setWhere: sql`(${dayBoutNews.day}, ${dayBoutNews.court}) <> (${day}, ${court})`,
        })
        .returning();
      await notify(
        tx,
        fresh.map(({ userId }) => ({
          ...{
            userId,
            type: 'account_notification' as const,
            kind: 'bout' as const,
            message: textFor(userId),
          },
          ...{ tournamentId: tournament, place: boutPlace(tournament, line), subjectId: person },
        })),
      );
    });
  }
}
