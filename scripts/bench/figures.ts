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
