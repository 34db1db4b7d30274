import type { PublicDay } from '@league/shared/contract';
import { boutStage, type PlanLine } from '@league/shared/day';
import { STAGE_TEXT } from '../day-text.ts';
import { awaitedGroups, hasBoutsAhead, PARTIAL_STAGE_TEXT } from './awaited.ts';

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

/** How far the day is, for everybody. */
export function stageText(day: Shown): string {
  const phase = phaseOf(day);
  if (phase === 'over') return 'Бои закончены';
  // Between two sessions all known bouts may be over.
  if (phase === 'bouts' && !day.bouts.every(isOver)) return 'Идут бои';
  return (awaitedGroups(day).length > 0 && PARTIAL_STAGE_TEXT[day.stage]) || STAGE_TEXT[day.stage];
}
