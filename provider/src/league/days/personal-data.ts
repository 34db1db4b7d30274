import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { withoutPerson } from '../../people/shown-names/listed-names.ts';
import { athletesByText } from '../../people/shown-names/match.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  dayAthletes,
  dayBoutNews,
  dayDrawValues,
  dayLog,
  dayNotes,
  dayPasses,
  daySecretaries,
  tournamentDays,
  users,
} from '../../platform/db/schema.ts';
import { readState } from './log/day-state.ts';
import { listDays } from './log/find-day.ts';
import { eraseNotes } from './log/notes.ts';

/** Days of tournaments: their entries, who runs them. */
export const dayData: PersonalData = {
  tables: [
    tournamentDays,
    dayLog,
    dayNotes,
    dayAthletes,
    daySecretaries,
    dayDrawValues,
    dayPasses,
    dayBoutNews,
  ],
  copy: async (db, { id }) => ({
    day_entries: await listDayEntries(db, id),
    /** What the person has done as a secretary of tournaments. */
    day_commands: await db
      .select({ tournament: dayLog.tournamentId, seq: dayLog.seq, type: dayLog.type, at: dayLog.at })
      .from(dayLog)
      .where(eq(dayLog.actorId, id))
      .orderBy(asc(dayLog.at), asc(dayLog.seq)),
    /** Tournaments whose secretary the person is. */
    day_secretary: await db
      .select({ tournament: daySecretaries.tournamentId, since: daySecretaries.createdAt })
      .from(daySecretaries)
      .where(eq(daySecretaries.userId, id))
      .orderBy(asc(daySecretaries.tournamentId)),
    /** Passes of devices that the person has issued. */
    day_passes: await db
      .select({
        tournament: dayPasses.tournamentId,
        kind: dayPasses.kind,
        court: dayPasses.court,
        station: dayPasses.station,
        issued_at: dayPasses.createdAt,
      })
      .from(dayPasses)
      .where(eq(dayPasses.issuedBy, id))
      .orderBy(asc(dayPasses.id)),
    /** Bouts of which the person was told shortly before. */
    day_bout_news: await db
      .select({
        tournament: dayBoutNews.tournamentId,
        bout: dayBoutNews.number,
        court: dayBoutNews.court,
        notified_at: dayBoutNews.createdAt,
      })
      .from(dayBoutNews)
      .where(eq(dayBoutNews.userId, id))
      .orderBy(asc(dayBoutNews.createdAt), asc(dayBoutNews.number)),
  }),
  texts: async (db) => {
    const heads = await Promise.all(
      (await listDays(db)).map(async (head) => ({
        ...head,
        panel: Object.values((await readState(db, head.tournament))?.rules?.panel ?? {}),
      })),
    );
    const entries = await db
      .selectDistinct({ day: dayAthletes.tournamentId, club: dayAthletes.club, region: dayAthletes.region })
      .from(dayAthletes);
    return heads.map(({ tournament, title, panel }) => ({
      place: `День турнира «${title}»`,
      href: `/day/${tournament}/desk`,
      texts: [
        title,
        ...panel,
        ...entries.flatMap(({ day, club, region }) => (day === tournament ? [club, region ?? ''] : [])),
      ],
    }));
  },
  async erase(tx, { ids, names }) {
    await eraseEntries(tx, ids);
    if (names.coaches.length > 0) await eraseCoachesOfEntries(tx, names.isCoach);
    await tx.delete(daySecretaries).where(inArray(daySecretaries.userId, ids));
    // The devices go on: other secretaries have them in their list, and the log names them without the person.
    await tx.update(dayPasses).set({ issuedBy: null }).where(inArray(dayPasses.issuedBy, ids));
    await tx.delete(dayBoutNews).where(inArray(dayBoutNews.userId, ids));
  },
};

/** Entries of tournaments that are linked to the person. */
async function listDayEntries(db: Db, id: number) {
  const rows = await db
    .select({
      id: dayAthletes.id,
      tournament: dayAthletes.tournamentId,
      entry: dayAthletes.id,
      name: dayAthletes.name,
      birthdate: dayAthletes.birthdate,
      club: dayAthletes.club,
      coach: dayAthletes.coachName,
      region: dayAthletes.region,
      /** What secretaries have written about this athlete alone. */
      notes: sql`(select coalesce(jsonb_agg(note.text order by note.seq), '[]') from ${dayNotes} note
        where note.tournament_id = ${dayAthletes.tournamentId} and note.entries = array[${dayAthletes.id}])`,
    })
    .from(dayAthletes)
    .where(eq(dayAthletes.userId, id))
    .orderBy(asc(dayAthletes.id));
  const copied = [];
  for (const { id: entry, ...row } of rows) {
    const state = await readState(db, row.tournament);
    copied.push({ ...row, in_draw: state?.entries[entry] ?? null });
  }
  return copied;
}

/**
 * Removes the names of athletes, whose rows still have them, from the entries of tournaments: those that are linked to
 * them, and those of the same name and birth date that are linked to nobody.
 */
async function eraseEntries(tx: Db, ids: number[]): Promise<void> {
  const leaving = await tx.select().from(users).where(inArray(users.id, ids));
  const birthdays = leaving.flatMap(({ birthday }) => birthday ?? []);
  const find = athletesByText(leaving.map((person) => ({ ...person, club: null })));
  const found = await tx
    .select()
    .from(dayAthletes)
    .where(or(inArray(dayAthletes.userId, ids), inArray(dayAthletes.birthdate, birthdays)))
    .orderBy(dayAthletes.id);
  const theirs = found.filter(({ userId, name, birthdate }) =>
    userId === null
      ? find(name).some((one) =>
          leaving.some((person) => person.id === one.id && person.birthday === birthdate),
        )
      : ids.includes(userId),
  );
  await eraseNotes(tx, theirs);
  for (const { id, name, birthdate } of theirs)
    await tx
      .update(dayAthletes)
      .set({ ...withoutPerson({ name, birthdate }), userId: null })
      .where(eq(dayAthletes.id, id));
}

/** Removes the names of coaches from the entries of others; `isTheirs` decides about a coach and a club. */
async function eraseCoachesOfEntries(
  tx: Db,
  isTheirs: (coach: string, club: string) => boolean,
): Promise<void> {
  const coaches = await tx
    .selectDistinct({ coachName: dayAthletes.coachName, club: dayAthletes.club })
    .from(dayAthletes);
  const erased = coaches.filter(({ coachName, club }) => coachName !== null && isTheirs(coachName, club));
  for (const { coachName, club } of erased)
    await tx
      .update(dayAthletes)
      .set({ coachName: NOBODY })
      .where(and(eq(dayAthletes.coachName, coachName ?? ''), eq(dayAthletes.club, club)));
}
