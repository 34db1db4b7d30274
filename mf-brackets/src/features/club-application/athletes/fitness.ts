import { type Athlete, misfits } from '@league/shared/contract';
import { type DraftRow, groupOfAim } from '@league/shared/tournament';
import type { Draft } from '../draft/draft.ts';
import { fromProfile } from '../draft/from-profile.ts';

/** What the application asks of a profile, in the genitive. */
const NEEDED: readonly [keyof DraftRow, string][] = [
  ['birthdate', 'даты рождения'],
  ['sex', 'пола'],
  ['weight', 'веса'],
  ['sport_qualification', 'разряда'],
  ['technical_quality', 'пояса'],
];

export interface Fitness {
  /** The row that the profile fills. */
  row: DraftRow;
  /** Why the athlete cannot be in the category. */
  misfit: string;
  /** What the profile lacks; it can be filled in the application, too. */
  lacks: string;
}

/** What becomes of an athlete in an application. */
export function fitnessOf(
  athlete: Athlete,
  aim: Pick<Draft, 'category' | 'tournament'>,
  takenOver: Partial<DraftRow> = {},
): Fitness {
  const row = fromProfile(athlete, takenOver, aim);
  const { weight, ...found } = misfits(row, groupOfAim(aim), aim.tournament?.date ?? null);
  const missing = NEEDED.filter(([field]) => row[field] === '').map(([, text]) => text);
  return {
    // Another weight is chosen in the application.
    row: weight ? { ...row, weight: '' } : row,
    misfit: Object.values(found).join('. '),
    lacks: [...missing, ...(weight ? ['подходящего веса'] : [])].join(', '),
  };
}
