/** Where the league's days begin and its clocks run; Russia has no summer time. A league elsewhere changes these three lines. */
export const LEAGUE_ZONE = 'Europe/Moscow';
export const LEAGUE_OFFSET = '+03:00';
export const BY_LEAGUE_TIME = 'по московскому времени';

/** A time of the league's clock as a moment, `2027-02-14T09:00:00+03:00`. */
export const leagueTime = (day: string, clock = '00:00'): string => `${day}T${clock}:00${LEAGUE_OFFSET}`;

/** When a day of the league begins, in milliseconds since 1970. */
export const startOfDay = (day: string): number => Date.parse(leagueTime(day));
