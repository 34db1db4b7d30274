import { minutesOf } from '../clock/clock.ts';
import type { Rules } from '../log/state.ts';
import { boutName } from './given.ts';
import { type Item, itemsOf, type Plannable } from './items.ts';
import { latenessOf } from './lateness.ts';
import { entriesIn, type PlanLine } from './line.ts';
import { planLines } from './lines.ts';
import { arrangeCourts, REST_MINUTES } from './order.ts';
import { type HeldBout, paceOf } from './pace.ts';
import { pausesOf } from './plan.ts';
import { boutStage, courtQueue } from './stage.ts';

/** A bout that is still to be held. Times are minutes after the midnight of its day. */
export interface ExpectedBout extends PlanLine {
  /** When it will probably begin, or has begun. */
  expected: number;
}

/** A court on one day. */
export interface CourtNow {
  court: number;
  isClosed: boolean;
  /** The bouts that it has still to hold, in the order in which they are expected. */
  queue: readonly ExpectedBout[];
  /** How many it has held. */
  held: number;
  /** Minutes by which its next bout will begin later than planned, pauses apart (`latenessOf`). */
  late: number;
  /** When its last bout will probably end; null if none is left. */
  endsAt: number | null;
}

const DAY_MINUTES = 24 * 60;

/** Minutes after the midnight at which the first day of a tournament begins; Moscow's, as all times of the league. */
const minutesAt = ({ date }: Pick<Rules, 'date'>, at: string): number =>
  (Date.parse(at) - Date.parse(`${date}T00:00:00+03:00`)) / 60_000;

/** A day goes on behind midnight until so many minutes after it. */
const NIGHT_ENDS = 4 * 60;

/** The day of a tournament at a moment, from 0; null before the first and after the last. */
export function dayAt(rules: Pick<Rules, 'date' | 'days'>, at: string): number | null {
  const day = Math.floor((minutesAt(rules, at) - NIGHT_ENDS) / DAY_MINUTES);
  return day >= 0 && day < rules.days ? day : null;
}

/** Minutes after the midnight of a day; undefined for a moment of another date, as where a day is rehearsed. */
function clockOn(rules: Rules, day: number) {
  return (at: string | null | undefined): number | undefined => {
    const minutes = at == null ? Number.NaN : minutesAt(rules, at) - day * DAY_MINUTES;
    return minutes >= 0 && minutes < DAY_MINUTES + NIGHT_ENDS ? minutes : undefined;
  };
}

/** The bouts of a day that were held, in the order in which they ended. */
function heldBouts(lines: readonly PlanLine[], rules: Rules, clock: ReturnType<typeof clockOn>): HeldBout[] {
  const ended = lines
    .flatMap((line) => {
      const until = clock(line.record?.result?.at);
      return until === undefined ? [] : { line, until };
    })
    .sort((one, other) => one.until - other.until);
  const free = new Map<number, number>();
  return ended.map(({ line, until }) => {
    const { court, at, record } = line;
    const since = free.get(court) ?? minutesOf(rules.startsAt);
    free.set(court, until);
    // Without its beginning, a bout had the court since the one before, or since it was due.
    return { line, until, from: Math.max(since, clock(record?.startedAt) ?? Math.min(at, until)) };
  });
}

/** The bouts of a court that are still to be held, as items of a plan. */
interface Remaining {
  lines: ReadonlyMap<Item, PlanLine>;
  running: readonly Item[];
  waiting: readonly Item[];
  freeAt: number;
}

/**
 * What the courts are doing on a day, and when their bouts will probably begin: from what was held, how long it took, and
 * how long the plan says.
 * @param now null: as far as the log knows
 */
export function hallOf(state: Plannable, day: number, now: string | null): CourtNow[] {
  const { rules } = state;
  if (!rules) return [];
  const lines = planLines(state).filter((line) => line.day === day);
  const clock = clockOn(rules, day);
  const held = heldBouts(lines, rules, clock);
  const paceFor = paceOf(held, rules);
  const rests = new Map(
    held.flatMap(
      ({ line, until }) => line.record?.entries.map((entry) => [entry, until + REST_MINUTES] as const) ?? [],
    ),
  );
  const keys = new Set(lines.map(({ category }) => category));
  const items = new Map(
    [...keys].flatMap((key) => itemsOf(state, key)).map((item) => [boutName(item), item]),
  );
  const earliest = Math.max(
    minutesOf(rules.startsAt),
    (now !== null && dayAt(rules, now) === day && clock(now)) || 0,
  );

  const remainingOn = (court: number): Remaining => {
    const own = new Map<Item, PlanLine>();
    for (const line of courtQueue(lines, court)) {
      const item = items.get(boutName(line));
      if (!item) continue;
      own.set(item, line);
      item.minutes *= paceFor(line);
      if (boutStage(line) === 'waiting')
        item.earliest = Math.max(line.at, ...entriesIn(line).map((entry) => rests.get(entry) ?? 0));
    }
    const [running, waiting] = [true, false].map((isRunning) =>
      [...own].filter(([, line]) => (boutStage(line) === 'running') === isRunning).map(([item]) => item),
    ) as [Item[], Item[]];
    const ends = held.filter(({ line }) => line.court === court).map(({ until }) => until);
    let freeAt = Math.max(earliest, ...ends);
    for (const item of running) {
      item.at = clock(own.get(item)?.record?.startedAt) ?? freeAt;
      freeAt = Math.max(freeAt, item.at + item.minutes);
    }
    return { lines: own, running, waiting, freeAt };
  };

  const count = Math.max(rules.courts, ...lines.map(({ court }) => court));
  const courts = Array.from({ length: count }, (_, index) => remainingOn(index + 1));
  const arranged = arrangeCourts(
    courts.map(({ waiting, freeAt }, index) => ({
      items: waiting,
      freeAt,
      pauses: pausesOf(state, index + 1, day),
    })),
    ({ before }) => before,
    // What is over or running stands in nobody's way.
    [...items.values()].filter((item) => !courts.some(({ waiting }) => waiting.includes(item))),
  );
  return courts.map(({ lines: own, running }, index): CourtNow => {
    const order = [...running, ...(arranged[index] ?? [])];
    const queue = order.flatMap((item) => {
      const line = own.get(item);
      return line ? { ...line, expected: Math.floor(item.at) } : [];
    });
    const next = queue[running.length];
    const onCourt = lines.filter((line) => line.court === index + 1);
    return {
      court: index + 1,
      isClosed: state.closed[index + 1] !== undefined,
      queue,
      // Those of another date too: what a rehearsal has held is held.
      held: onCourt.filter((line) => line.record?.result).length,
      late: next ? latenessOf(state, onCourt, next, next.expected, pausesOf(state, index + 1, day)) : 0,
      endsAt: order.length > 0 ? Math.ceil(Math.max(...order.map(({ at, minutes }) => at + minutes))) : null,
    };
  });
}
