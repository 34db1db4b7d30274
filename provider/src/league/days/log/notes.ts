import type { Command, DayState } from '@league/shared/day';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import { foldText } from '../../../people/shown-names/match.ts';
import { stemOf } from '../../../people/shown-names/name-in-prose.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayNotes } from '../../../platform/db/schema.ts';
import { listAthletes, type StoredAthlete } from '../entries/desk-athletes.ts';

type Note = typeof dayNotes.$inferSelect;

/** Stores what a secretary has written beside a command of the log. */
export async function addNote(
  tx: Db,
  { tournament, seq, text }: { tournament: string; seq: number; text: string },
  before: DayState,
  command: Command,
): Promise<void> {
  const entries = concerned(before, command);
  await tx.insert(dayNotes).values({ tournamentId: tournament, seq, text, entries });
}

/** The entries that words about a command may tell of: those that it names, else its categories', else all. */
function concerned({ entries, categories }: DayState, command: Command): number[] {
  if ('entry' in command) return [typeof command.entry === 'number' ? command.entry : command.entry.id];
  if (command.type === 'swap') return [...command.entries];
  const keys = 'category' in command ? [command.category, ...('into' in command ? [command.into] : [])] : [];
  const drawn = keys.flatMap((key) => [
    ...(categories[key]?.lines ?? []),
    ...(categories[key]?.drawn ?? []),
    ...Object.values(entries).flatMap(({ id, category }) => (category === key ? id : [])),
  ]);
  const named = [...new Set(drawn.filter((id) => id !== null))];
  return named.length > 0 ? named : Object.keys(entries).map(Number);
}

/** The notes of the commands after a number, without those that tell of athletes whose deletion can be undone. */
export async function listNotes(db: Db, tournament: string, after: number): Promise<Map<number, Note>> {
  const notes = await db
    .select()
    .from(dayNotes)
    .where(and(eq(dayNotes.tournamentId, tournament), gt(dayNotes.seq, after)));
  if (notes.length === 0) return new Map();
  const athletes = await listAthletes(db, tournament);
  const known = await findNamed(db, athletes);
  const leaving = athletes.filter((athlete) => known(athlete).some(({ isLeaving }) => isLeaving));
  const shown = notes.filter((note) => !leaving.some((athlete) => tellsOf(note, athlete)));
  return new Map(shown.map((note) => [note.seq, note]));
}

/** Deletes what tells of these people, whose rows still have their names. */
export async function eraseNotes(tx: Db, athletes: readonly StoredAthlete[]): Promise<void> {
  const tournaments = [...new Set(athletes.map(({ tournamentId }) => tournamentId))];
  const notes = await tx.select().from(dayNotes).where(inArray(dayNotes.tournamentId, tournaments));
  for (const note of notes)
    if (athletes.some((athlete) => tellsOf(note, athlete)))
      await tx
        .delete(dayNotes)
        .where(and(eq(dayNotes.tournamentId, note.tournamentId), eq(dayNotes.seq, note.seq)));
}

/** Whether a note is about the entry, or has a word that may be the athlete's surname in any case. */
function tellsOf({ tournamentId, entries, text }: Note, athlete: StoredAthlete): boolean {
  if (tournamentId !== athlete.tournamentId) return false;
  if (entries.includes(athlete.id)) return true;
  const [surname = ''] = foldText(athlete.name).split(' ');
  const stem = stemOf(surname);
  return foldText(text)
    .split(' ')
    .some((word) => word.startsWith(stem));
}
