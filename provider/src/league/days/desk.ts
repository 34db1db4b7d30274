import type { DayApplication, DayDesk } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { and, asc, eq, ne } from 'drizzle-orm';
import { findNamed } from '../../people/shown-names/listed-names.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications } from '../../platform/db/schema.ts';
import { describeAuthor, selectSummaries } from '../applications/applications.ts';
import { deskAthletes, listPresent, type StoredAthlete } from './entries/desk-athletes.ts';
import { isNew, rowsOf } from './entries/take-applications.ts';
import { findDay } from './log/find-day.ts';
import { listSecretaries } from './rights/secretaries.ts';

/** The applications of a tournament, and the accounts that their names are known to belong to. */
export interface ShownApplications {
  applications: DayApplication[];
  applicants: number[];
}

/** Everything that a secretary works with. */
export async function readDesk(
  db: Db,
  tournament: string,
): Promise<{ desk: Omit<DayDesk, 'now' | 'courts'>; applicants: number[] }> {
  const state = await findDay(db, tournament);
  const { applications: shown, applicants } = await listApplications(db, tournament, state);
  const desk = {
    tournament,
    state: state as DayDesk['state'],
    athletes: await deskAthletes(db, tournament, state),
    applications: shown,
    secretaries: await listSecretaries(db, tournament),
  };
  return { desk, applicants };
}

async function listApplications(db: Db, tournament: string, state: DayState): Promise<ShownApplications> {
  const found = await selectSummaries(db)
    .where(eq(applications.tournamentId, tournament))
    .orderBy(asc(applications.id));
  const present = await listPresent(db, tournament, state);
  const taken = Map.groupBy(present, ({ applicationId }) => applicationId);
  const { waiting, applicants } = await listWaiting(db, tournament, present);
  const shown = found.map((application) => ({
    id: application.id,
    author: describeAuthor(application),
    club: application.clubName,
    category: application.category,
    athletes: application.athletes,
    status: application.status,
    taken: taken.get(application.id)?.length ?? 0,
    waiting: waiting.get(application.id) ?? [],
  }));
  return { applications: shown, applicants };
}

/** The applications that wait, as the scales read them: the person to look for, and the club. */
export async function waitingForScales(
  db: Db,
  tournament: string,
  state: DayState,
): Promise<ShownApplications> {
  const { applications: found, applicants } = await listApplications(db, tournament, state);
  const shown = found.filter(({ waiting }) => waiting.length > 0);
  return { applications: shown.map((application) => ({ ...application, author: '' })), applicants };
}

/** By application: the names of those who are no entries yet, without those whose deletion can still be undone. */
async function listWaiting(db: Db, tournament: string, present: readonly StoredAthlete[]) {
  const open = await db
    .select()
    .from(applications)
    .where(and(eq(applications.tournamentId, tournament), ne(applications.status, 'returned')));
  const missing = open.flatMap(rowsOf).filter(isNew(present));
  const known = await findNamed(db, missing);
  const named = missing.filter(
    (row) => row.name !== NOBODY && !known(row).some(({ isLeaving }) => isLeaving),
  );
  const byApplication = Map.groupBy(named, ({ applicationId }) => applicationId ?? 0);
  return {
    waiting: new Map([...byApplication].map(([id, rows]) => [id, rows.map(({ name }) => name)])),
    applicants: named.flatMap((row) => known(row).map(({ id }) => id)),
  };
}
