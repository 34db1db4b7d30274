import type { DayRecording } from '@league/shared/contract';
import {
  appliedBy,
  type CategoryKey,
  categorySlug,
  type DayState,
  EMPTY_DAY,
  fold,
  type LoggedRow,
} from '@league/shared/day';
import { answersAt, PAGES } from './answers.ts';
import { withSamples } from './samples.ts';

/** A row of a log with its time. */
export type TimedRow = LoggedRow & { at: Date };

type Moment = DayRecording['moments'][number];

/** A recording of this log, with samples in place of its people. Undefined for a log that says too little. */
export function recordDay(log: readonly TimedRow[]): DayRecording | undefined {
  const rows = withSamples(log.map(({ at: _, ...row }) => row));
  const times = new Map(log.map(({ seq, at }) => [seq, at.toISOString()]));
  const ended = rows.findLast(({ type }) => type === 'close-weighing');
  const results = rows.filter(({ type }) => type === 'result');
  const last = rows.at(-1);
  const half = results[Math.floor(results.length / 2)];
  if (!ended || !half || !last) return undefined;
  const momentAt = (name: string, seq: number, screensOf: (slugs: string[]) => readonly string[]): Moment => {
    const state = fold(EMPTY_DAY, rows.filter((row) => row.seq <= seq).map(appliedBy));
    const categories = largestAndSmallest(state);
    const screens = screensOf(categories.map((key) => `/${categorySlug(key)}`));
    const at = times.get(seq) ?? '';
    return {
      ...{ name, seq, at },
      answers: answersAt(state, at, categories),
      screens: ['', ...screens].map((path) => PAGES + path),
    };
  };
  return {
    format: 1,
    title: `записанный день, команд ${rows.length}`,
    rows: rows.map((row) => ({ ...row, payload: { ...row.payload }, changes: [...row.changes] })),
    moments: [
      momentAt('после взвешивания', ended.seq, () => ['/scales', '/desk?tab=draw']),
      // A bout is under way, or has just ended.
      momentAt('в середине', half.seq - 1, ([largest = '']) => [
        largest,
        '/board',
        '/court/1',
        '/desk?tab=courts',
      ]),
      momentAt('в конце', last.seq, (slugs) => [...slugs, '/board', '/court/1', '/announcer']),
    ],
  };
}

function largestAndSmallest({ entries }: DayState): CategoryKey[] {
  const counts = Map.groupBy(Object.values(entries), ({ category }) => category);
  const keys = [...counts]
    .sort(([one, many], [other, more]) => more.length - many.length || (one < other ? -1 : 1))
    .map(([key]) => key);
  return [...new Set([...keys.slice(0, 1), ...keys.slice(-1)])];
}
