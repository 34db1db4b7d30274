import type { Count } from './tally.ts';

/** Odds of a probability, multiplied. */
export function timesOdds(probability: number, factor: number): number {
  const odds = (factor * probability) / (1 - probability);
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
}

/** Kullback–Leibler divergence of two coins, in nats: what one session tells on the average against `limit` if the rate is `rate`. */
export function divergence(rate: number, limit: number): number {
  const term = (p: number, q: number) => (p === 0 ? 0 : p * Math.log(p / q));
  return term(rate, limit) + term(1 - rate, 1 - limit);
}

/**
 * The highest rate at which so few of `sessions` fail with a probability above `error`, by Chernoff's bound: it holds for every
 * number of sessions, and is 1 where there are none.
 */
export function upperBound(failing: number, sessions: number, error: number): number {
  if (sessions === 0 || failing >= sessions) return 1;
  const rate = failing / sessions;
  let [low, high] = [rate, 1];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (sessions * divergence(rate, middle) > Math.log(1 / error)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The logarithm of the likelihood ratio that tells two counts from counts of one rate, whatever that is; 0 unless the first rate is
 * the higher one. A session may fail in two ways, or in a later count than its own: no rate is above 1.
 */
export function excess(...counts: [one: Count, other: Count]): number {
  const [all, otherAll] = counts.map(({ sessions, failing }) => Math.max(sessions, failing)) as [
    number,
    number,
  ];
  const [{ failing }, { failing: otherFailing }] = counts;
  if (all <= 0 || otherAll <= 0 || failing / all <= otherFailing / otherAll) return 0;
  const both = (failing + otherFailing) / (all + otherAll);
  return all * divergence(failing / all, both) + otherAll * divergence(otherFailing / otherAll, both);
}

/** The logarithm of a sum, of values that are given by their logarithms. */
export function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
