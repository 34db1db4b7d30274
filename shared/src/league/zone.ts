/** Where the league's days begin and its clocks run; Russia has no summer time. A league elsewhere changes these three lines. */
export const LEAGUE_ZONE = 'Europe/Moscow';
export const LEAGUE_OFFSET = '+03:00';
export const BY_LEAGUE_TIME = 'по московскому времени';

/** What a page says of the time at a venue, by its offset. */
export const VENUE_CLOCKS: Readonly<Record<string, string>> = {
  '+02:00': 'по Калининграду',
  '+03:00': 'по Москве',
  '+04:00': 'по Самаре',
  '+05:00': 'по Екатеринбургу',
  '+06:00': 'по Омску',
  '+07:00': 'по Красноярску',
  '+08:00': 'по Иркутску',
  '+09:00': 'по Якутску',
  '+10:00': 'по Владивостоку',
  '+11:00': 'по Магадану',
  '+12:00': 'по Камчатке',
};

/** The offset of the clock by which a moment is written, `+05:00`; undefined for one in UTC. */
export const offsetIn = (moment: string): string | undefined => /[+-]\d\d:\d\d$/.exec(moment)?.[0];

/** A time of the league's clock, or of a venue's, as a moment: `2027-02-14T09:00:00+03:00`. */
export const leagueTime = (day: string, clock = '00:00', offset = LEAGUE_OFFSET): string =>
  `${day}T${clock}:00${offset}`;

/** When a day of the league, or of a venue, begins, in milliseconds since 1970. */
export const startOfDay = (day: string, offset?: string): number =>
  Date.parse(leagueTime(day, undefined, offset));
