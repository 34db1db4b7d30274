import type { DayMisfit, dayEntryFields } from '@league/shared/contract';
import { type BoutId, isDrawn, type Reason } from '@league/shared/day';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalidInput } from '../../../platform/refusal.ts';
import { execute, type Sending } from '../log/execute.ts';
import { lockAccounts } from './accounts.ts';
import { listAthletes } from './desk-athletes.ts';
import { addedBy, BY_HAND, type RequestedEntry, type SortedRows, sortOut, storeEntries } from './new-rows.ts';

type Fields = z.infer<typeof dayEntryFields>;

/** What only an entry after the draw needs. */
interface Late {
  reason: Reason | undefined;
  /** The bouts that fall with it. */
  falls?: readonly BoutId[] | undefined;
  /** Now. */
  at: string;
}

/**
 * Adds entries by hand or of a file, and says which rows do not fit. Once the draw is made one at a time, with a
 * reason: throws 400 without one, 409 for several.
 */
export async function addEntries(
  tx: Db,
  sending: Sending,
  rows: readonly Fields[],
  { reason, falls }: Late,
): Promise<SortedRows> {
  const { tournament } = sending;
  const requested = rows.map(
    ({ coach, ...row }, index): RequestedEntry => ({
      ...row,
      coach: coach ?? null,
      ...BY_HAND,
      dissemination: 'unasked',
      row: index + 1,
    }),
  );
  const accountOf = await lockAccounts(tx, requested);
  let misfits: DayMisfit[] = [];
  const { changes, isRepeated, state } = await execute(tx, sending, async (before) => {
    const isLate = rows.every(({ category }) => isDrawn(before, category));
    const sorted = sortOut(requested, before, await listAthletes(tx, tournament), { isLate });
    misfits = sorted.misfits;
    if (isLate && rows.length > 1)
      throw conflict('Жеребьёвка уже проведена: опоздавших добавляют по одному.');
    if (isLate && !reason) throw invalidInput({ reason: 'Выберите причину' });
    if (sorted.fitting.length === 0) return undefined;
    const entries = await storeEntries(tx, tournament, sorted.fitting, accountOf);
    const [late] = entries;
    return isLate && late && reason
      ? { type: 'late-entry', entry: late, reason, falls }
      : { type: 'add-entries', entries };
  });
  const added = addedBy(changes ?? []);
  if (!isRepeated) return { added: added.length, misfits };
  // The rows that the key has added before are no duplicates of themselves.
  const others = (await listAthletes(tx, tournament)).filter(({ id }) => !added.includes(id));
  return { added: added.length, misfits: sortOut(requested, state, others).misfits };
}
