import type { WithCategories } from '@league/shared/contract';
import {
  boutStage,
  boutsAhead,
  categorySlug,
  categoryText,
  clockOf,
  entriesIn,
  type PlanLine,
} from '@league/shared/day';

/** Bouts before somebody's own when they are told of it. */
const BEFORE = 2;
/** Nobody is told earlier before the shown time, in minutes: of a court that has begun, and of one that has not. */
const EARLY = { begun: 40, idle: 20 };

/** Somebody who comes out soon. */
export interface SoonBout {
  line: PlanLine;
  /** Bouts that the court holds before. */
  before: number;
  entry: number;
}

/**
 * Everybody who comes out after two bouts of a court at most and was not called yet.
 * @param now the day of the tournament, from 0, and minutes after midnight in Moscow
 */
export function soonBouts(lines: readonly PlanLine[], now: { day: number; minute: number }): SoonBout[] {
  const today = lines.filter(({ day }) => day === now.day);
  const begun = new Set(today.flatMap(({ court, record }) => (record ? court : [])));
  return boutsAhead(today)
    .filter(({ line, before }) => before <= BEFORE && boutStage(line) === 'waiting')
    .filter(({ line }) => line.at - now.minute <= (begun.has(line.court) ? EARLY.begun : EARLY.idle))
    .flatMap(({ line, before }) => entriesIn(line).map((entry) => ({ line, before, entry })));
}

/** Where a card about a bout leads to: the bout on the page of its category. */
export const boutPlace = (tournament: string, { category, number }: PlanLine): string =>
  `/day/${tournament}/${categorySlug(category)}#bout-${number}`;

/** What every card about a bout says of it. */
export const boutFacts = (of: WithCategories, { number, court, at, category }: PlanLine) => ({
  number,
  court,
  clock: clockOf(at),
  category: categoryText(of, category),
});
