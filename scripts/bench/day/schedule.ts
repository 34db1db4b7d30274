import { suggestCourts } from '../../../shared/src/day/plan/courts.ts';
import { planBouts } from '../../../shared/src/day/plan/plan.ts';
import { LARGE_SIZES, sampleDay } from '../../../shared/src/day/testing/sample-day.ts';

export interface Schedule {
  coaches: number;
  clashes: number;
  /** Milliseconds of each run: courts and plan together. */
  times: number[];
}

/** Plans 450 athletes of 20 categories on five courts; the fewer coaches, the more pairs of bouts can clash. */
export const schedules = (runs: number): Schedule[] =>
  [6, 24, 60].map((coaches) => {
    const state = sampleDay({ sizes: LARGE_SIZES, coaches });
    let clashes = 0;
    const times = Array.from({ length: runs }, () => {
      const start = performance.now();
      ({ clashes } = planBouts(state, suggestCourts(state)));
      return performance.now() - start;
    });
    return { coaches, clashes, times };
  });
