import type { CategoryKey, DayState, Plan } from '../log/state.ts';

/** Categories for the courts, balanced by their expected time, with few clashes: where the secretary starts from. */
export declare function suggestCourts(state: DayState): CategoryKey[][];

/** Order, numbers and expected times of all bouts. Numbers of an issued plan stay with their bouts. */
export declare function planBouts(state: DayState, courts: readonly (readonly CategoryKey[])[]): Plan;
