import type { BoutId, Change, Outcome } from './state.ts';

/** Results by bout. */
export type Outcomes = Readonly<Record<BoutId, Outcome>>;

/**
 * The results that the last command about a bout has put another in the place of, after further changes: what an undoing
 * of that command brings back. A bout whose result was the first one has none.
 */
export function replacedBy(before: Outcomes, changes: readonly Change[]): Outcomes {
  const next: Record<BoutId, Outcome> = { ...before };
  for (const change of changes) {
    if (change.thing !== 'bout') continue;
    delete next[change.id];
    const was = change.before?.result;
    if (!was || !change.after?.result) continue;
    const { winner, way, rounds } = was;
    next[change.id] = { winner, way, rounds };
  }
  return next;
}
