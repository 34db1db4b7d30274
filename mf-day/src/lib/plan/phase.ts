import type { DayProgress, PublicDay } from '@league/shared/contract';
import { boutStage, type PlanLine } from '@league/shared/day';
import { progressText } from '../day-text.ts';
import { awaitedGroups, hasBoutsAhead } from './awaited.ts';

/** What the day is about. `draw`: between the scales and the numbers of the bouts. */
export type Phase = 'weighing' | 'draw' | 'warm-up' | 'bouts' | 'over';

type Shown = Pick<PublicDay, 'stage' | 'bouts' | 'categories'>;

export const isOver = (bout: Pick<PlanLine, 'isFought' | 'record'>): boolean =>
  ['done', 'unfought'].includes(boutStage(bout));

export function phaseOf(day: Shown): Phase {
  const { stage, bouts } = day;
  if (stage === 'entries' || stage === 'weighing') return 'weighing';
  if (bouts.length === 0) return 'draw';
  if (bouts.every(isOver) && !hasBoutsAhead(day)) return 'over';
  return bouts.every(({ record }) => record === null) ? 'warm-up' : 'bouts';
}

/** How far the bouts of a day are, as the list of days is told it. */
function progressOf(day: Shown): DayProgress {
  const phase = phaseOf(day);
  if (phase === 'over') return 'over';
  // Between two sessions all known bouts may be over.
  if (phase === 'bouts' && !day.bouts.every(isOver)) return 'running';
  return awaitedGroups(day).length > 0 ? 'partial' : 'ahead';
}

/** How far the day is, for everybody. */
export const stageText = (day: Shown): string => progressText(day.stage, progressOf(day));
