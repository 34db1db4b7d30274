import { athleteOf, type DayMisfit } from '@league/shared/contract';
import { categoryKey } from '@league/shared/day';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { wordOf } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications } from '../../../platform/db/schema.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import { execute, type Sending } from '../log/execute.ts';
import { lockAccounts } from './accounts.ts';
import { listPresent, type StoredAthlete } from './desk-athletes.ts';
import { addedBy, type RequestedEntry, type SortedRows, sortOut, storeEntries } from './new-rows.ts';

/**
 * Makes entries of the rows of accepted applications, all of them unless some are named; rows that are entries already
 * are skipped. Says which rows do not fit. Throws 404 for an application of another tournament, 409 for one that
 * is not accepted.
 */
export async function takeApplications(
  tx: Db,
  sending: Sending,
  ids: readonly number[] | undefined,
): Promise<SortedRows> {
  const { tournament } = sending;
  const found = await findApplications(tx, tournament, ids);
  const requested = found.flatMap(rowsOf);
  const accountOf = await lockAccounts(tx, requested);
  let misfits: DayMisfit[] = [];
  const { changes, isRepeated, state } = await execute(tx, sending, async (before) => {
    const stored = await listPresent(tx, tournament, before);
    const sorted = sortOut(requested.filter(isNew(stored)), before, stored);
    misfits = sorted.misfits;
    if (sorted.fitting.length === 0) return undefined;
    return { type: 'add-entries', entries: await storeEntries(tx, tournament, sorted.fitting, accountOf) };
  });
  const added = addedBy(changes ?? []).length;
  if (!isRepeated) return { added, misfits };
  const stored = await listPresent(tx, tournament, state);
  return { added, misfits: sortOut(requested.filter(isNew(stored)), state, stored).misfits };
}

async function findApplications(tx: Db, tournament: string, ids: readonly number[] | undefined) {
  const found = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.tournamentId, tournament),
        ids ? inArray(applications.id, [...ids]) : eq(applications.status, 'accepted'),
      ),
    )
    .orderBy(asc(applications.id))
    // Its rows stay as they are until they are entries.
    .for('share');
  if (ids && new Set(ids).size > found.length) throw notFound();
  const waiting = found.find(({ status }) => status !== 'accepted');
  if (waiting) throw conflict(`Заявка № ${waiting.id} ещё не принята.`);
  return found;
}

/** The rows of applications, as entries are made of them. */
export const rowsOf = ({
  id,
  revision,
  category,
  rows,
  consent,
}: Pick<
  typeof applications.$inferSelect,
  'id' | 'revision' | 'category' | 'rows' | 'consent'
>): RequestedEntry[] =>
  rows.map((row, index) => ({
    name: row.name,
    birthdate: row.birthdate,
    category: categoryKey(category, row.sex === 'М' ? 'male' : 'female', row.weight),
    club: row.teamName,
    coach: row.coachName,
    region: row.city,
    ...{ applicationId: id, applicationRow: index + 1, applicationRevision: revision },
    dissemination: wordOf(consent, index + 1),
    row: index + 1,
  }));

/** Whether a row is no entry yet: neither the row itself, whatever its name is now, nor its athlete. */
export function isNew(stored: readonly StoredAthlete[]): (row: RequestedEntry) => boolean {
  const taken = new Set(
    stored.flatMap((one) => [
      `${one.applicationId} ${athleteOf(one)}`,
      `${one.applicationId} ${one.applicationRow} ${one.applicationRevision}`,
    ]),
  );
  return (row) =>
    row.applicationId === null ||
    (!taken.has(`${row.applicationId} ${athleteOf(row)}`) &&
      !taken.has(`${row.applicationId} ${row.applicationRow} ${row.applicationRevision}`));
}
