import type { Rules } from '../log/state.ts';
import { minutesOfBout } from './items.ts';
import type { PlanLine } from './line.ts';

/** A bout that was held, with the time that it took its court. */
export interface HeldBout {
  line: PlanLine;
  /** Minutes after the midnight of its day. */
  from: number;
  until: number;
}

/** The latest bouts that say how fast a court is. */
const LATEST = 12;
/** So many bouts of a court and age group, or of a court alone, are enough to go by. */
const ENOUGH = 4;
/** A bout that took so many times its minutes had a pause in it. */
const WITH_PAUSE = 4;
const SLOWEST = 2.5;
const FASTEST = 0.5;

const groupOf = ({ category }: Pick<PlanLine, 'category'>) => category.split(':')[0];

/** The value in the middle; of none, 1. */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 1, high = 1] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
};

/**
 * How many times its planned minutes a bout takes today: as the latest bouts of its court and age group did, else those
 * of its court, of its age group on all courts, or of the hall; 1 while too few were held.
 * @param held in the order in which they ended
 */
export function paceOf(held: readonly HeldBout[], rules: Rules) {
  const samples = held.flatMap(({ line, from, until }) => {
    const ratio = (until - from) / minutesOfBout(line.category, rules);
    const isAbsent = line.record?.result?.rounds.some(({ how }) => how === 'absent');
    const isBout = !isAbsent && ratio > 0 && ratio < WITH_PAUSE;
    return isBout ? { court: line.court, group: groupOf(line), ratio } : [];
  });
  const known = new Map<string, number>();
  const latest = (court: number | null, group: string | null): number | undefined => {
    const own = samples.filter(
      (sample) => (court === null || sample.court === court) && (group === null || sample.group === group),
    );
    if (own.length < ENOUGH) return undefined;
    return Math.min(SLOWEST, Math.max(FASTEST, median(own.slice(-LATEST).map(({ ratio }) => ratio))));
  };
  return (line: Pick<PlanLine, 'court' | 'category'>): number => {
    const group = groupOf(line) ?? '';
    const name = `${line.court} ${group}`;
    const pace =
      known.get(name) ??
      latest(line.court, group) ??
      latest(line.court, null) ??
      latest(null, group) ??
      latest(null, null) ??
      1;
    known.set(name, pace);
    return pace;
  };
}
