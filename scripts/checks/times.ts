import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checksFolder, type Result } from './check.ts';

/** Runs whose times are kept. */
const KEPT = 10;
const SLOWEST = 10;
/** Checks that end sooner are not listed. */
const WORTH_A_LINE = 20;

/** Seconds of each check in one run. */
type Times = Record<string, number>;

const historyFile = path.join(checksFolder, 'times.json');

/** Adds the times of a run to those of the last runs, and describes them: the slow checks, and the slowest tests. */
export function recordTimes(results: readonly Result[], file = historyFile): string[] {
  const before: Times[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const times = Object.fromEntries(
    results.flatMap(({ name, seconds }) => (seconds === undefined ? [] : [[name, Math.round(seconds)]])),
  ) as Times;
  const history = [times, ...before].slice(0, KEPT);
  writeFileSync(file, JSON.stringify(history));
  const slow = Object.entries(times).filter(([, seconds]) => seconds >= WORTH_A_LINE);
  const durations = results.flatMap((result) => result.durations ?? []);
  return [
    'Seconds of the slow checks, this run first:',
    ...slow.map(([name]) => `  ${name}: ${history.map((run) => run[name] ?? '–').join(', ')}`),
    'Slowest tests, in seconds:',
    ...durations
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
      .map(({ test, seconds }) => `  ${Math.round(seconds)}: ${test}`),
  ];
}
