import { addDays } from '../../league/league-day.ts';
import { leagueTime } from '../../league/zone.ts';
import type { PlannedBout } from '../plan/plan-line.ts';

/** Minutes after midnight as a clock shows them: `14:10`. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(Math.floor(minutes) % 60)}`;
}

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

interface Calendar {
  /** Id of the tournament. */
  tournament: string;
  title: string;
  /** First day, `YYYY-MM-DD`. */
  date: string;
  /** Of the venue's clock; absent: the league's. */
  offset?: string | undefined;
  /** Address of the day's page. */
  url: string;
}

/** A bout in somebody's calendar. */
export interface CalendarBout extends Pick<PlannedBout, 'number' | 'court' | 'day' | 'at'> {
  /** Expected duration. */
  minutes: number;
  /** The athlete it is for, or the opponent: «Марк Орлов, до 33 кг». */
  text: string;
}

/**
 * The entries of a calendar file (`calendarFile` of the kit) for some bouts. Their ids consist of tournament and number,
 * so that a calendar replaces a bout whose time has changed.
 */
export const calendarOf = (
  { tournament, title, date, offset, url }: Calendar,
  bouts: readonly CalendarBout[],
) =>
  bouts.map(({ number, court, day, at, minutes, text }) => ({
    uid: `${tournament}-${number}@${new URL(url).hostname}`,
    title: `Бой ${number}, не раньше ${clockOf(at)}: ${text}`,
    when: { startsAt: startOf(addDays(date, day), at, offset), hours: minutes / 60 },
    place: `${title}, корт ${court}`,
    url,
  }));

/** After midnight the plan goes on in the same day. */
const startOf = (day: string, at: number, offset: string | undefined) =>
  leagueTime(addDays(day, Math.floor(at / (24 * 60))), clockOf(at), offset);
