import { type EarnedPoints, isPublished, pointsOf, protocolOf, type Rules } from '@league/shared/day';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { tournamentDays, tournaments } from '../../platform/db/schema.ts';

/** The rating's points of a tournament that was run here. */
interface DayPoints {
  rules: Rules;
  /** Whether no bout and no protest is left: until then the points are provisional. */
  isOver: boolean;
  /** By number of the entry; without those who have none. */
  earned: ReadonlyMap<number, EarnedPoints>;
}

/** As this process has counted them last, with the version of the day's row; null: the draw is not published. */
const known = new Map<string, { version: string; points: DayPoints | null }>();

/** The tournaments of the calendar that were run here and whose draw is published, the oldest first. Counts a day anew once it has changed. */
export async function listDayPoints(db: Db) {
  const heads = await db
    .select({
      tournament: tournaments.id,
      title: tournaments.title,
      date: tournaments.date,
      version: sql<string>`${tournamentDays}.xmin::text || ${tournamentDays}.ctid::text`,
    })
    .from(tournamentDays)
    .innerJoin(tournaments, eq(tournaments.id, tournamentDays.tournamentId))
    .orderBy(asc(tournaments.date), asc(tournaments.id));
  const days = [];
  // One after the other: a state takes megabytes.
  for (const { version, ...head } of heads) {
    const last = known.get(head.tournament);
    const points = last?.version === version ? last.points : await count(db, head.tournament);
    known.set(head.tournament, { version, points });
    if (points) days.push({ ...head, ...points });
  }
  return days;
}

export type CountedDay = Awaited<ReturnType<typeof listDayPoints>>[number];

async function count(db: Db, tournament: string): Promise<DayPoints | null> {
  const [day] = await db
    .select({ state: tournamentDays.state })
    .from(tournamentDays)
    .where(eq(tournamentDays.tournamentId, tournament));
  const { rules } = day?.state ?? {};
  if (!day || !rules || !isPublished(day.state)) return null;
  const protocol = protocolOf(day.state);
  const earned = pointsOf(day.state, protocol);
  return {
    rules,
    isOver: protocol.isOver,
    earned: new Map(earned.map((one) => [one.entry, one])),
  };
}
