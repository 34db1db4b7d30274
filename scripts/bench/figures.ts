/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

type Cells = readonly (string | number)[];

export const tableRow = (cells: Cells) => `| ${cells.join(' | ')} |`;

export const tableHead = (head: readonly string[]) =>
  [tableRow(head), tableRow(head.map(() => '---'))].join('\n');

/** A Markdown table, so that the output can be pasted into the docs. */
export const table = (head: readonly string[], rows: readonly Cells[]): string =>
  [tableHead(head), ...rows.map(tableRow)].join('\n');

export const print = (text: string) => process.stdout.write(`${text}\n`);

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
