import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import {
  applications,
  dayAthletes,
  dayLog,
  dayNotes,
  daySecretaries,
  dayWitnesses,
  tournamentDays,
  tournaments,
} from '../../platform/db/schema.ts';

/** Applications for tournaments, with the athletes as typed. */
export const listApplications = (db: Db, id: number) =>
  db
    .select({
      id: applications.id,
      tournament: tournaments.title,
      date: tournaments.date,
      category: applications.category,
      status: applications.status,
      remark: applications.remark,
      athletes: applications.rows,
      consent: applications.consent,
      has_image: sql<boolean>`${applications.imageName} is not null`,
      sent_at: applications.sentAt,
      updated_at: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
    .where(eq(applications.authorId, id))
    .orderBy(asc(applications.id));

/** Entries of tournaments that are linked to the person. */
export const listDayEntries = (db: Db, id: number) =>
  db
    .select({
      tournament: dayAthletes.tournamentId,
      entry: dayAthletes.id,
      name: dayAthletes.name,
      birthdate: dayAthletes.birthdate,
      club: dayAthletes.club,
      coach: dayAthletes.coachName,
      region: dayAthletes.region,
      confirmed_at: dayAthletes.linkConfirmedAt,
      /** What secretaries have written about this athlete alone. */
      notes: sql`(select coalesce(jsonb_agg(note.text order by note.seq), '[]') from ${dayNotes} note
        where note.tournament_id = ${dayAthletes.tournamentId} and note.entries = array[${dayAthletes.id}])`,
      in_draw: sql`${tournamentDays.state} -> 'entries' -> (${dayAthletes.id}::text)`,
    })
    .from(dayAthletes)
    .innerJoin(tournamentDays, eq(tournamentDays.tournamentId, dayAthletes.tournamentId))
    .where(eq(dayAthletes.userId, id))
    .orderBy(asc(dayAthletes.id));

/** What the person has done as a secretary of tournaments. */
export const listDayCommands = (db: Db, id: number) =>
  db
    .select({ tournament: dayLog.tournamentId, seq: dayLog.seq, type: dayLog.type, at: dayLog.at })
    .from(dayLog)
    .where(eq(dayLog.actorId, id))
    .orderBy(asc(dayLog.at), asc(dayLog.seq));

/** Tournaments whose secretary the person is. */
export const listSecretaryOf = (db: Db, id: number) =>
  db
    .select({ tournament: daySecretaries.tournamentId, since: daySecretaries.createdAt })
    .from(daySecretaries)
    .where(eq(daySecretaries.userId, id))
    .orderBy(asc(daySecretaries.tournamentId));

/** Draws that the person was asked to witness. */
export const listWitnessed = (db: Db, id: number) =>
  db
    .select({
      tournament: dayWitnesses.tournamentId,
      draw: dayWitnesses.session,
      asked_at: dayWitnesses.createdAt,
    })
    .from(dayWitnesses)
    .where(eq(dayWitnesses.userId, id))
    .orderBy(asc(dayWitnesses.tournamentId), asc(dayWitnesses.session));
