import { LEAGUE_ZONE, leagueDay } from '@league/shared/contract';

/** By the clock of the history, which is the league's. */
const ZONE = { timeZone: LEAGUE_ZONE } as const;
const CLOCK = new Intl.DateTimeFormat('ru-RU', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { ...ZONE, day: 'numeric', month: 'long' });

/** «в 15:04» today, else «24 ноября в 15:04». */
export function clock(moment: string, now = new Date()): string {
  const time = new Date(moment);
  const today = leagueDay(time) === leagueDay(now);
  return `${today ? '' : `${DAY.format(time)} `}в ${CLOCK.format(time)}`;
}
