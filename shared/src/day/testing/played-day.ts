import { bracketOf } from '../bracket/bouts.ts';
import { categoriesOf, limitOf } from '../category/category.ts';
import { clockOf } from '../clock/clock.ts';
import { commitmentOf } from '../draw/hash.ts';
import { applyChanges } from '../log/apply.ts';
import type { BoutCommand, Command, NewEntry } from '../log/commands.ts';
import { decide } from '../log/decide.ts';
import { fallsIn } from '../log/decider.ts';
import { isOpen, minutesAfter, revealedFrom, sessionsOf, wordsOf } from '../log/session.ts';
import { nextSession } from '../log/start-draw.ts';
import {
  type BoutId,
  type CategoryKey,
  type Change,
  type DayState,
  EMPTY_DAY,
  type Round,
  type Rules,
} from '../log/state.ts';
import { suggestCourts } from '../plan/courts.ts';
import { type CourtNow, hallOf, planLines } from '../plan/hall.ts';

/** Of all age groups that no other session names. */
const ALL: Rules['weighIns'][0] = { id: 1, day: 0, from: '08:00', until: '09:30', groups: [] };

export const RULES: Rules = {
  title: 'Кубок лиги',
  date: '2026-12-12',
  days: 1,
  courts: 2,
  startsAt: '10:00',
  weighIns: [ALL],
  scales: { tries: 2, tolerance: {}, isLighterAllowed: true },
  bronze: 'shared',
  isLoneEntryPlaced: true,
  protestMinutes: 10,
  minutes: { usual: 5, groups: {} },
  bouts: { usual: 'best-of-three', groups: {} },
};

export const LIGHT: CategoryKey = 'cadets-a:male:33';
export const HEAVY: CategoryKey = 'cadets-a:male:37';
export const HEAVIEST: CategoryKey = 'cadets-a:male:65+';

/** Of another age group than the three. */
export const CHILDREN: CategoryKey = 'youngest-a:male:33';

/** Children in the morning, everybody else of `LIGHT` in the afternoon of the second day. */
export const SESSIONS: Rules['weighIns'] = [
  ALL,
  { id: 2, day: 0, from: '08:00', until: '09:30', groups: ['youngest-a', 'youngest-b'] },
  { id: 3, day: 1, from: '13:00', until: '14:00', groups: ['cadets-a'] },
];

/** An entry of a club of its own, unless `fields` say otherwise. */
export const newEntry = (id: number, fields: Partial<NewEntry> = {}): NewEntry => ({
  id,
  category: LIGHT,
  club: `Клуб ${id}`,
  coach: id,
  region: 'Фрязино',
  family: null,
  ...fields,
});

/** What the provider adds to a command of the secretariat. */
type Provided = 'commitment' | 'at' | 'lots' | 'seeding' | 'points';
/** A command as it is sent: what the provider adds may be left out. */
export type SentCommand = Command extends infer C
  ? C extends Command
    ? Omit<C, Provided> & Partial<Pick<C, Provided & keyof C>>
    : never
  : never;

/** The time at which a day of tests begins. */
const BEGIN = '2026-12-12T06:00:00.000Z';

/** The site's value of a session. */
export const siteValue = (session: number): string => `5e${session}`.padEnd(64, '0');

/** Adds to a command what the provider adds. */
export function complete(state: DayState, sent: SentCommand, at: string): Command {
  const commitment = commitmentOf(siteValue(nextSession(state)));
  switch (sent.type) {
    case 'close-list':
      return { lots: [], seeding: 'rating', points: {}, commitment, at, ...sent };
    case 'redraw':
    case 'merge':
    case 'divide':
      return { commitment, at, ...sent } as Command;
    default:
      return { at, ...sent } as Command;
  }
}

/** A day that commands are sent to; keeps what each changed. Its time is in the hands of the test. */
export class PlayedDay {
  state: DayState = EMPTY_DAY;
  at = BEGIN;
  readonly log: { seq: number; command: Command; changes: readonly Change[] }[] = [];

  /** The message of the refusal, or null. */
  try(sent: SentCommand, expects?: Readonly<Record<string, number>>): string | null {
    const command = complete(this.state, sent, this.at);
    const decision = decide(this.state, command, expects);
    if ('refusal' in decision) return decision.refusal.message;
    const seq = this.state.seq + 1;
    // As a database keeps them.
    const changes = JSON.parse(JSON.stringify(decision.changes)) as Change[];
    this.state = applyChanges(this.state, changes, seq);
    this.log.push({ seq, command, changes });
    return null;
  }

  /** Throws if a command is refused. A further draw is taken to its lines at once. */
  do(...commands: readonly SentCommand[]): this {
    for (const command of commands) {
      const refusal = this.try(command);
      if (refusal !== null) throw new Error(`${command.type}: ${refusal}`);
      if (command.type === 'redraw' || command.type === 'merge' || command.type === 'divide') this.draw();
    }
    return this;
  }

  /** The bouts that would fall with a command that has not named them. */
  fallsOf(sent: SentCommand): readonly BoutId[] {
    return fallsIn(decide(this.state, complete(this.state, sent, this.at)));
  }

  pass(minutes: number): this {
    this.at = minutesAfter(this.at, minutes);
    return this;
  }

  /** Takes every open session to its lines, with a number of the hall where there is none. */
  draw(): this {
    for (const session of sessionsOf(this.state).filter(isOpen)) {
      const { number } = session;
      if (wordsOf(this.state, number).length === 0) this.do({ type: 'add-word', word: '7' });
      if (revealedFrom(session) > this.at) this.at = revealedFrom(session);
      this.do({ type: 'draw-lines', session: number, site: siteValue(number) });
    }
    return this;
  }
}

/** The bouts whose two are known, fought ones too, as commands name them. */
export const knownBouts = (state: DayState): BoutCommand[] =>
  Object.values(state.categories).flatMap(({ key: category }) =>
    bracketOf(state, category).flatMap(({ key: bout, corners: [chung, hong], isFought }) =>
      isFought && chung && hong && 'entry' in chung && 'entry' in hong
        ? { category, bout, entries: [chung.entry, hong.entry] as const }
        : [],
    ),
  );

/** A day on which these entries have been weighed, and the weigh-in is over. */
export function weighedDay(entries: readonly NewEntry[], rules: Partial<Rules> = {}): PlayedDay {
  const day = new PlayedDay().do(
    { type: 'open', rules: { ...RULES, ...rules } },
    { type: 'add-entries', entries },
    { type: 'open-weighing', weighIn: 1 },
  );
  for (const { id, category } of entries)
    day.do({ type: 'weigh', entry: id, grams: Math.min(30_000, limitOf(category) ?? 30_000) });
  return day.do({ type: 'close-weighing', weighIn: 1, absent: [] });
}

/** As `weighedDay`, drawn and published; `points` of the rating by entry. */
export const publishedDay = (
  entries: readonly NewEntry[],
  rules: Partial<Rules> = {},
  points: Readonly<Record<number, number>> = {},
): PlayedDay => weighedDay(entries, rules).do({ type: 'close-list', points }).draw().do({ type: 'publish' });

/** `count` entries of one category, numbered from `first`. */
export const entriesOf = (count: number, category: CategoryKey = LIGHT, first = 1): NewEntry[] =>
  Array.from({ length: count }, (_, index) => newEntry(first + index, { category }));

/** Every fifth category of the contract, so that there are several of each age group. */
export const SAMPLE_KEYS: readonly CategoryKey[] = categoriesOf({})
  .filter((_, index) => index % 5 === 0)
  .map(({ key }) => key);

/** 450 athletes in 20 categories of 13 to 32. */
export const LARGE_SIZES: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => 13 + ((index * 7) % 20),
);

interface Sample {
  /** Number of entries of each category. */
  sizes: readonly number[];
  /** Coaches whose athletes are dealt over all categories. */
  coaches: number;
  rules?: Partial<Rules>;
}

/** A published day on five courts; every twentieth entry has a brother or sister in another category. */
export function sampleDay({ sizes, coaches, rules }: Sample): PlayedDay {
  let last = 0;
  const entries = sizes.flatMap((size, index) => {
    const own = entriesOf(size, SAMPLE_KEYS[index], last + 1);
    last += size;
    return own.map((entry) => {
      const coach = (entry.id * 7919) % coaches;
      return {
        ...entry,
        coach,
        club: `Клуб ${coach % 8}`,
        family: entry.id % 20 === 0 ? (entry.id / 20) % 11 : null,
      };
    });
  });
  const minutes = { usual: 6, groups: { 'youngest-a': 5, 'youngest-b': 5 } };
  return publishedDay(entries, { courts: 5, minutes, ...rules });
}

/** Gives out the numbers of the courts that the site suggests. */
export const issuedDay = (day: PlayedDay): PlayedDay =>
  day.do({ type: 'plan', courts: suggestCourts(day.state) }, { type: 'issue-plan' });

/** The blue one wins by points. */
const POINTS: readonly Round[] = [{ winner: 0, how: 'score' }];

/** Eight on court 1, eight and four on court 2, at ten o'clock of the day. */
export function issued(count = 2): PlayedDay {
  const entries = [...entriesOf(8), ...entriesOf(8, HEAVY, 11), ...entriesOf(4, HEAVIEST, 21)];
  const plan = [[LIGHT], [HEAVY, HEAVIEST], []].slice(0, count);
  const day = publishedDay(entries, { courts: count }).do(
    { type: 'plan', courts: plan },
    { type: 'issue-plan' },
  );
  day.at = '2026-12-12T07:00:00.000Z';
  return day;
}

/** The courts as the hall shows them now. */
export const courts = (day: PlayedDay): CourtNow[] => hallOf(day.state, 0, day.at);
/** One of them, by its number. */
export const court = (day: PlayedDay, number: number) => courts(day)[number - 1] as CourtNow;
/** Numbers of the bouts that a court still has, in their order. */
export const queueOf = (day: PlayedDay, number: number) =>
  court(day, number).queue.map((bout) => bout.number);
/** The time that everybody reads of a bout. */
export const shown = (day: PlayedDay, number: number) =>
  clockOf(planLines(day.state).find((bout) => bout.number === number)?.at ?? 0);

/** The command that decides the next bout of a court. */
export function next(day: PlayedDay, number: number): SentCommand {
  const line = planLines(day.state).find((one) => one.number === queueOf(day, number)[0]);
  const bout = knownBouts(day.state).find((one) => one.category === line?.category && one.bout === line.bout);
  if (!bout) throw new Error(`The two of the next bout of court ${number} are not known`);
  return { type: 'result', ...bout, rounds: POINTS };
}

/** Holds so many bouts of a court, each of which takes so many minutes. */
export function fight(day: PlayedDay, number: number, count: number, minutes: number): PlayedDay {
  for (let held = 0; held < count; held++) day.pass(minutes).do(next(day, number));
  return day;
}

/** Moves one bout to a court, before another one or to its end. */
export const move = (number: number, to: number, before: number | null = null): SentCommand => ({
  type: 'move-bouts',
  moves: [{ number, court: to, before }],
});
