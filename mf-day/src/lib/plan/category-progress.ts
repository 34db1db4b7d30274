import type { DayHead, PublicBout, PublicCategory } from '@league/shared/contract';
import { boutStage, boutsAhead } from '@league/shared/day';
import { placeOf } from '../day-text.ts';

/**
 * Where and when a category goes on: «корт 2, не раньше 14:10», «корт 2, идёт бой 201», «бои закончены»; null before the
 * plan.
 * @param bouts the bouts of the category
 */
export function progressText(
  head: Pick<DayHead, 'date' | 'days'>,
  category: PublicCategory,
  bouts: readonly PublicBout[],
): string | null {
  const [next] = boutsAhead(bouts);
  if (!next) return bouts.length > 0 ? 'бои\u00a0закончены' : placeOf(head, category);
  const { line } = next;
  const stage = boutStage(line);
  if (stage === 'waiting')
    return placeOf(head, { ...category, court: line.court, day: line.day, at: line.at });
  const word = stage === 'running' ? 'идёт' : 'вызван';
  return `корт\u00a0${line.court}, ${word}\u00a0бой\u00a0${line.number}`;
}
