import { startOfDay } from '../../league/zone.ts';
import { minutesOf } from '../clock/clock.ts';
import type { Pause, Rules } from '../log/state.ts';
import { boutName } from './numbers.ts';
import { afterPauses, arrangeCourts, REST_MINUTES } from './order.ts';
import { givenLines, pausesOf } from './plan.ts';
import { type Item, itemsOf, minutesOfBout, type Plannable } from './plan-items.ts';
import { boutStage, courtQueue, entriesIn, type PlanLine } from './plan-line.ts';

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
  fought: number;
  /** Minutes by which its next bout will begin later than planned, pauses apart. */
  late: number;
  /** When its last bout will probably end; null if none is left. */
  endsAt: number | null;
}

const DAY_MINUTES = 24 * 60;

/** Minutes after the midnight at which the first day of a tournament begins. */
const minutesAt = ({ date, offset }: Pick<Rules, 'date' | 'offset'>, at: string): number =>
  (Date.parse(at) - startOfDay(date, offset)) / 60_000;

/** A day goes on behind midnight until so many minutes after it. */
const NIGHT_ENDS = 4 * 60;

/** The day of a tournament at a moment, from 0; null before the first and after the last. */
export function dayAt(rules: Pick<Rules, 'date' | 'days' | 'offset'>, at: string): number | null {
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

/** A bout that was held, with the minutes after midnight between which it had its court. */
interface FoughtBout {
  line: PlanLine;
  from: number;
  until: number;
}

/** The bouts of a day that were held, in the order in which they ended. */
function foughtBouts(
  lines: readonly PlanLine[],
  rules: Rules,
  clock: ReturnType<typeof clockOn>,
): FoughtBout[] {
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

/** So many bouts of a court say how fast it is, of its latest ones. */
const PACE = { least: 4, most: 12 };

/**
 * How many times their planned minutes the bouts of a court take today: the median of its latest ones; 1 while it has held
 * too few. A bout with a pause in it says nothing, nor do results that were sent together after an hour without network.
 * @param held the bouts of the court in the order in which they ended
 */
function paceOf(fought: readonly FoughtBout[], rules: Rules): number {
  const ratios = fought
    .map(({ line, from, until }) => (until - from) / minutesOfBout(line.category, rules))
    .filter((ratio) => ratio > 0.2 && ratio < 4)
    .slice(-PACE.most)
    .sort((one, other) => one - other);
  return ratios.length < PACE.least ? 1 : (ratios[Math.floor(ratios.length / 2)] ?? 1);
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
 * how long the plan says. The times that everybody reads (`at`) do not depend on the clock.
 * @param now null: as far as the results say
 */
export function hallOf(state: Plannable, day: number, now: string | null): CourtNow[] {
  const courts = courtsAt(state, day, now);
  if (now === null) return courts;
  const times = new Map(planLines(state).map(({ number, at }) => [number, at]));
  const asShown = (bout: ExpectedBout) => ({ ...bout, at: times.get(bout.number) ?? bout.at });
  return courts.map((court) => ({ ...court, queue: court.queue.map(asShown) }));
}

function courtsAt(state: Plannable, day: number, now: string | null): CourtNow[] {
  const { rules } = state;
  if (!rules) return [];
  const lines = givenLines(state).filter((line) => line.day === day);
  const clock = clockOn(rules, day);
  const fought = foughtBouts(lines, rules, clock);
  const rests = new Map(
    fought.flatMap(
      ({ line, until }) => line.record?.entries.map((entry) => [entry, until + REST_MINUTES] as const) ?? [],
    ),
  );
  const keys = new Set(lines.map(({ category }) => category));
  const items = new Map(
    [...keys].flatMap((key) => itemsOf(state, key)).map((item) => [boutName(item), item]),
  );
  const present = now === null ? fought.at(-1)?.until : dayAt(rules, now) === day ? clock(now) : undefined;
  const earliest = Math.max(minutesOf(rules.startsAt), present ?? 0);

  const remainingOn = (court: number): Remaining => {
    const own = new Map<Item, PlanLine>();
    const foughtHere = fought.filter(({ line }) => line.court === court);
    const pace = paceOf(foughtHere, rules);
    for (const line of courtQueue(lines, court)) {
      const item = items.get(boutName(line));
      if (!item) continue;
      own.set(item, line);
      item.minutes *= pace;
      if (boutStage(line) === 'waiting')
        item.earliest = Math.max(line.at, ...entriesIn(line).map((entry) => rests.get(entry) ?? 0));
    }
    const [running, waiting] = [true, false].map((isRunning) =>
      [...own].filter(([, line]) => (boutStage(line) === 'running') === isRunning).map(([item]) => item),
    ) as [Item[], Item[]];
    let freeAt = Math.max(earliest, ...foughtHere.map(({ until }) => until));
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
    const expected = order.flatMap((item) => {
      const line = own.get(item);
      return line ? { ...line, expected: Math.floor(item.at) } : [];
    });
    const { queue, late } = withShownTimes(expected, rules, pausesOf(state, index + 1, day));
    const onCourt = lines.filter((line) => line.court === index + 1);
    return {
      court: index + 1,
      isClosed: state.closed[index + 1] !== undefined,
      queue,
      // Those of another date too: what a rehearsal has held is held.
      fought: onCourt.filter((line) => line.record?.result).length,
      late,
      endsAt: order.length > 0 ? Math.ceil(Math.max(...order.map(({ at, minutes }) => at + minutes))) : null,
    };
  });
}

/** The next hour of a court is shown later once a bout is expected so many minutes after its planned time … */
const LATE = 15;
/** … at so much before the expected time, which the court may still make good … */
const SLACK = 5;
/** … in steps of so many … */
const STEP = 5;
/** … for the bouts of so many minutes: what comes after may still go to another court. */
const AHEAD = 60;

/**
 * Sets the times that everybody reads: as given out, later by the pauses, and later where the court is late. Bouts that
 * were held delay nothing: a court may be ahead of its plan.
 */
function withShownTimes(
  queue: readonly ExpectedBout[],
  rules: Rules,
  pauses: readonly Pause[],
): Pick<CourtNow, 'queue' | 'late'> {
  const first = queue.find((line) => boutStage(line) === 'waiting');
  let [free, latest, late] = [0, 0, 0];
  const shown = queue.map((line) => {
    if (!first || boutStage(line) !== 'waiting') return line;
    const { expected } = line;
    const planned = afterPauses(pauses, Math.max(free, line.at));
    free = planned + minutesOfBout(line.category, rules);
    if (line.number === first.number) late = expected - planned - pausedIn(pauses, planned, expected);
    const isLate = expected >= planned + LATE && expected <= first.expected + AHEAD;
    const later = isLate ? afterPauses(pauses, Math.floor((expected - SLACK) / STEP) * STEP) : 0;
    latest = Math.max(latest, planned, later);
    return { ...line, at: latest };
  });
  return { queue: shown, late: Math.max(0, late) };
}

/** Minutes of pauses between two times. */
const pausedIn = (pauses: readonly Pause[], since: number, until: number): number =>
  pauses.reduce(
    (sum, { from, minutes }) => sum + Math.max(0, Math.min(until, from + minutes) - Math.max(since, from)),
    0,
  );

/** The bouts of the plan with what stands in their corners, at the times that everybody reads. */
export function planLines(state: Plannable): PlanLine[] {
  const lines = givenLines(state);
  const { rules, plan } = state;
  if (!rules || !plan?.isIssued) return lines;
  const halls = Array.from({ length: rules.days }, (_, day) => courtsAt(state, day, null));
  const times = new Map(halls.flat().flatMap(({ queue }) => queue.map(({ number, at }) => [number, at])));
  return lines.map((line) => ({ ...line, at: times.get(line.number) ?? line.at }));
}
