import { misfits, type User } from '@league/shared/contract';
import type { DraftRow } from '@league/shared/tournament';
import type { Draft } from '../draft/draft.ts';

/** What the application asks of a profile, in the genitive. */
const NEEDED: readonly [keyof DraftRow, string][] = [
  ['birthdate', 'даты рождения'],
  ['sex', 'пола'],
  ['weight', 'веса'],
  ['sport_qualification', 'разряда'],
  ['technical_quality', 'пояса'],
];

/** An athlete who cannot be applied for yet. */
export interface Unfit {
  athlete: User;
  row: DraftRow;
  /** What is missing, or why the athlete does not fit the category. */
  reasons: readonly string[];
  /** The coach may mend the profile. */
  mayMend: boolean;
}

/** Why a row that was filled from a profile cannot be sent; nothing if it can. */
export function reasonsOf(
  row: DraftRow,
  { category, tournament }: Pick<Draft, 'category' | 'tournament'>,
): string[] {
  const missing = NEEDED.filter(([field]) => row[field] === '').map(([, text]) => text);
  return [
    ...(missing.length > 0 ? [`не хватает ${missing.join(', ')}`] : []),
    ...Object.values(misfits(row, category, tournament?.date ?? null)),
  ];
}
