import { twinsIn, twinText } from '@league/shared/contract';
import type { DraftRow } from '@league/shared/tournament';
import type { DraftErrors } from './check-draft.ts';

/** Rows that repeat an athlete of an earlier row: their keys, and the number of the first row. `shown`: as numbered. */
export const findTwins = (shown: readonly DraftRow[]): ReadonlyMap<string, number> =>
  new Map([...twinsIn(shown)].map(([index, number]) => [shown[index]?.key ?? '', number]));

/** The errors together with those of duplicates; other rows keep the same object. */
export function withTwins(errors: DraftErrors, twins: ReadonlyMap<string, number>): DraftErrors {
  if (twins.size === 0) return errors;
  const rows = { ...errors.rows };
  for (const [key, number] of twins) rows[key] = { name: twinText(number), ...rows[key] };
  return { ...errors, rows };
}
