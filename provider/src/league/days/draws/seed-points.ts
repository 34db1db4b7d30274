import { type DayState, groupOf, readyGroups, sexOf } from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { pairing } from '../../ratings/pairing.ts';
import { readDayRating } from '../../ratings/season.ts';
import { listAthletes } from '../entries/desk-athletes.ts';

interface SeedPoints {
  /** By entry, without zeros. */
  points: Record<number, number>;
  /** Entries whose name the rating has, though perhaps of somebody else: they get no points. */
  unclear: number[];
}

/** The rating's points of everybody whom the next draw takes. */
export async function findSeedPoints(
  db: Db,
  tournament: string,
  state: Pick<DayState, 'rules' | 'weighIns' | 'sessions' | 'entries' | 'categories'>,
): Promise<SeedPoints> {
  const rating = await readDayRating(db, tournament);
  const people = (await listAthletes(db, tournament)).flatMap(({ id, name, birthdate, userId }) => {
    const entry = state.entries[id];
    if (!entry || entry.status === 'withdrawn') return [];
    const born = Number(birthdate.slice(0, 4));
    return {
      entry,
      name,
      born,
      sex: sexOf(entry.category),
      club: entry.club,
      accounts: userId === null ? [] : [userId],
    };
  });
  const lineOf = pairing(
    rating.flatMap(({ sex, rows }) => rows.map((row) => ({ ...row, sex }))),
    people,
  );
  const found: SeedPoints = { points: {}, unclear: [] };
  const groups = readyGroups(state as DayState);
  for (const one of people) {
    const { id, status, category } = one.entry;
    if (status !== 'weighed' || !groups.includes(groupOf(category))) continue;
    const line = lineOf(one);
    if (line === null) found.unclear.push(id);
    if (line?.points) found.points[id] = line.points;
  }
  return found;
}
