/** The median; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** A Markdown table, so that the output can be pasted into the docs. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const print = (text: string) => process.stdout.write(`${text}\n`);
