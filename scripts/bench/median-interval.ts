import { median } from './figures.ts';

/** Probability that the median lies above or below the interval. */
const MISSED = 0.05;

/**
 * How many of `count` sorted values lie outside the interval at each end: the largest number for which the true median is as unlikely
 * there as `MISSED` says, by the binomial distribution of how many values lie below it. Zero for fewer than six values.
 */
function outside(count: number): number {
  let below = 0;
  let term = 0.5 ** count;
  let probability = term;
  while (probability <= MISSED / 2) {
    below += 1;
    term *= (count - below + 1) / below;
    probability += term;
  }
  return below;
}

export interface MedianInterval {
  median: number;
  low: number;
  high: number;
}

/**
 * The median with its 95 % confidence interval from order statistics, which assumes nothing about the distribution. Fewer than six values
 * cannot give it: their whole range is returned.
 */
export function medianInterval(values: readonly number[]): MedianInterval {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.max(0, outside(sorted.length) - 1);
  const [low = Number.NaN, high = Number.NaN] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  return { median: median(sorted), low, high };
}

/** A ratio for a table. A target is missed where the whole interval lies above it. */
export function ratioCell(values: readonly number[], target: number): string {
  const { median: middle, low, high } = medianInterval(values);
  const judgement = low > target ? `missed: > ${target.toFixed(2)}` : `≤ ${target.toFixed(2)}`;
  return `**${middle.toFixed(2)}** (${low.toFixed(2)}–${high.toFixed(2)}) ${judgement}`;
}
