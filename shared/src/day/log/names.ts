export const ENTRY_STATUSES = ['entered', 'overweight', 'weighed', 'withdrawn'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The seeds: those with most points of the rating, or nobody: then the lot alone decides. */
export const SEEDINGS = ['rating', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/**
 * Name of a bout within its category. `8.3`: the third bout of the round of eight, counted from the top (`2.1` is the
 * final), so that a bracket that grows keeps the keys of its bouts. `third`: for third place. `rr.1` to `rr.3`: each of
 * three against each.
 */
export type BoutKey = `${number}.${number}` | 'third' | `rr.${number}`;

/**
 * How a round or a whole bout was won: by the score, a gap of points, the golden round, superiority, the other's penalties
 * (gam-jeom); stopped by the referee; the other one has withdrawn, was disqualified, also for misconduct, or was absent.
 */
export const HOWS = [
  'score',
  'gap',
  'golden',
  'superiority',
  'penalties',
  'stopped',
  'withdrawn',
  'disqualified',
  'misconduct',
  'absent',
] as const;
export type How = (typeof HOWS)[number];

/** Ways in which a bout ends at once, whatever its score. */
export const ENDINGS: readonly How[] = ['stopped', 'withdrawn', 'disqualified', 'misconduct', 'absent'];

/** Ways that both may lose by: then nobody goes on. */
export const BOTH_LOSE: readonly How[] = ['absent', 'disqualified', 'misconduct'];

/** Ways after which somebody comes out no more on this day, and has no place. */
export const BANNED: readonly How[] = ['disqualified', 'misconduct'];

/** What has become of a protest against a result. */
export const PROTESTS = ['review', 'upheld', 'denied', 'withdrawn'] as const;
export type Protest = (typeof PROTESTS)[number];

/** Levels of a competition, as an extract for a rank names them. */
export const LEVELS = {
  club: 'клубные',
  municipal: 'муниципальные',
  regional: 'региональные',
  interregional: 'межрегиональные',
  national: 'всероссийские',
} as const;
export type Level = keyof typeof LEVELS;

export const levelText = (level: Level): string => `Уровень соревнований: ${LEVELS[level]}`;

/** Name of a bout within the day, `cadets-a:male:33/8.3`. */
export type BoutId = `${string}/${BoutKey}`;

/** Times that a bout is called, the last one with a clock. */
export const MAX_CALLS = 3;

/** Maximum number of entrants of a category. */
export const MAX_ENTRANTS = 128;
