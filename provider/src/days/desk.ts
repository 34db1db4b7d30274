import type { DayApplication, DayDesk } from '@league/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications, dayAthletes } from '../db/schema.ts';
import { describeAuthor, selectSummaries } from '../tournament-applications/applications.ts';
import { deskAthletes } from './entries/desk-athletes.ts';
import { findDay } from './log/find-day.ts';
import { hideSecret } from './log/news.ts';
import { listSecretaries } from './rights/secretaries.ts';

/** Everything that a secretary works with. */
export async function readDesk(db: Db, tournament: string): Promise<DayDesk> {
  const state = await findDay(db, tournament);
  return {
    tournament,
    state: { ...state, draw: hideSecret(state.draw) } as DayDesk['state'],
    athletes: await deskAthletes(db, tournament, state),
    applications: await listApplications(db, tournament),
    secretaries: await listSecretaries(db, tournament),
  };
}

async function listApplications(db: Db, tournament: string): Promise<DayApplication[]> {
  const found = await selectSummaries(db)
    .where(eq(applications.tournamentId, tournament))
    .orderBy(asc(applications.id));
  const counted = await db
    .select({ id: dayAthletes.applicationId, taken: sql<number>`count(*)`.mapWith(Number) })
    .from(dayAthletes)
    .where(eq(dayAthletes.tournamentId, tournament))
    .groupBy(dayAthletes.applicationId);
  const taken = new Map(counted.map((row) => [row.id, row.taken]));
  return found.map((application) => ({
    id: application.id,
    author: describeAuthor(application),
    club: application.clubName,
    category: application.category,
    athletes: application.athletes,
    status: application.status,
    taken: taken.get(application.id) ?? 0,
  }));
}
