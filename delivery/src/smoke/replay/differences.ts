/** What one set has shown: lines by screen, and what its code makes of the log. */
export type Seen = ReadonlyMap<string, readonly string[]>;

/** A screen on which two sets differ: their first different lines, and how many there are. */
export interface Difference {
  where: string;
  count: number;
  /** «- было», «+ стало». */
  first: readonly string[];
}

/** Lines of each side that a refusal shows of a screen. */
const SHOWN = 3;

/** A line is cut there. */
const LONGEST = 160;

/** Compares what the live set and a candidate have shown, screen by screen. */
export function differencesOf(live: Seen, candidate: Seen): Difference[] {
  return [...live].flatMap(([where, before]) => {
    const after = candidate.get(where) ?? [];
    const gone = without(before, after);
    const come = without(after, before);
    const isMoved = gone.length + come.length === 0 && before.join('\n') !== after.join('\n');
    const count = isMoved ? 1 : Math.max(gone.length, come.length);
    if (count === 0) return [];
    const short = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);
    const first = isMoved
      ? ['строки те же, порядок другой']
      : [
          ...gone.slice(0, SHOWN).map((line) => `- ${short(line)}`),
          ...come.slice(0, SHOWN).map((line) => `+ ${short(line)}`),
        ];
    return [{ where, count, first }];
  });
}

/** Lines that the others lack, each as often as it lacks. */
export function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** A value as lines, `entries.12.status: "weighed"`, in an order of its own: a set may build it in another one. */
export function linesOf(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [`${path}: ${JSON.stringify(value)}`];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${path}: ${Array.isArray(value) ? '[]' : '{}'}`];
  return parts
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, part]) => linesOf(part, path ? `${path}.${name}` : name));
}
