import type { DayState } from '@league/shared/day';
import type { Listed } from '../../lib/desk/listed-entries.ts';

/** Whether somebody at the scales still has to look at the papers of an entry: the site does not know them to be valid. */
export const needsPapers = (
  { entry, athlete }: Pick<Listed, 'entry' | 'athlete'>,
  papers: DayState['papers'],
): boolean => entry.status !== 'withdrawn' && athlete?.lacks?.length !== 0 && !papers[entry.id];
