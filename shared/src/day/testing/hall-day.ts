import { clockOf } from '../clock/clock.ts';
import type { Round } from '../log/state.ts';
import { type CourtNow, hallOf, planLines } from '../plan/hall.ts';
import {
  entriesOf,
  HEAVIEST,
  HEAVY,
  knownBouts,
  LIGHT,
  type PlayedDay,
  publishedDay,
  type SentCommand,
} from './played-day.ts';

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
export function hold(day: PlayedDay, number: number, count: number, minutes: number): PlayedDay {
  for (let held = 0; held < count; held++) day.pass(minutes).do(next(day, number));
  return day;
}

/** Moves one bout to a court, before another one or to its end. */
export const move = (number: number, to: number, before: number | null = null): SentCommand => ({
  type: 'move-bouts',
  moves: [{ number, court: to, before }],
});
