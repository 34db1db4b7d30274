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
 * How a bout ended, in the words of World Taekwondo: on points, by a gap of points, golden point, superiority, stopped by
 * the referee, withdrawal, disqualification, punishments; `absent`: a walkover, because somebody did not come out.
 */
export const WAYS = ['PTF', 'PTG', 'GDP', 'SUP', 'RSC', 'WDR', 'DSQ', 'PUN', 'absent'] as const;
export type Way = (typeof WAYS)[number];

/** Ways that both may lose by: then nobody goes on. */
export const BOTH_LOSE: readonly Way[] = ['absent', 'DSQ'];

/** Name of a bout within the day, `cadets-a:male:33/8.3`. */
export type BoutId = `${string}/${BoutKey}`;

/** Times that a bout is called, the last one with a clock. */
export const MAX_CALLS = 3;
export const MAX_ROUNDS = 3;

/** Maximum number of entrants of a category. */
export const MAX_ENTRANTS = 128;
