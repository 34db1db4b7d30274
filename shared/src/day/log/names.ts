export const ENTRY_STATUSES = ['entered', 'overweight', 'weighed', 'withdrawn'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The seeds: those with most points of the rating, or nobody: then the lot alone decides. */
export const SEEDINGS = ['rating', 'lot'] as const;
export type Seeding = (typeof SEEDINGS)[number];

/** Why a session ended without lines. */
export const DROP_CAUSES = ['stopped', 'witness', 'site'] as const;
export type DropCause = (typeof DROP_CAUSES)[number];

/**
 * Name of a bout within its category. `8.3`: the third bout of the round of eight, counted from the top (`2.1` is the
 * final), so that a bracket that grows keeps the keys of its bouts. `third`: for third place. `rr.1` to `rr.3`: each of
 * three against each.
 */
export type BoutKey = `${number}.${number}` | 'third' | `rr.${number}`;
