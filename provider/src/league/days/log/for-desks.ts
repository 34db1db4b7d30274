import type { DayDesk } from '@league/shared/contract';
import type { Category, Change, DayState } from '@league/shared/day';

/** The secret of a draw of version 1 is shown with its value, not before. That of a session is sealed. */
const hideSecret = (draw: DayState['draw']): DayState['draw'] =>
  draw && draw.value === null ? { ...draw, secret: '' } : draw;

/** What desks of earlier releases read of a plan besides: that it has no bouts. Pages of a newer release show them. */
const withoutBouts = (plan: DayState['plan']) =>
  plan && { ...plan, isIssued: plan.issued !== null, bouts: [], retired: [], clashes: 0 };

/** The state of a day as its desk reads it. */
export const forDesk = (state: DayState): DayDesk['state'] =>
  ({ ...state, draw: hideSecret(state.draw), plan: withoutBouts(state.plan) }) as DayDesk['state'];

/**
 * A change of the log as desks read it: of a category, a desk of an earlier release reads all fields before and after.
 * Those that the change does not name are as they are now, which a later change brings too.
 */
export const changeForDesk =
  ({ categories }: DayState) =>
  (change: Change): Change => {
    switch (change.thing) {
      case 'draw':
        return { ...change, before: hideSecret(change.before), after: hideSecret(change.after) };
      case 'plan':
        return { ...change, before: withoutBouts(change.before), after: withoutBouts(change.after) };
      case 'category':
        return { ...change, ...wholeOf(categories[change.id], change) };
      default:
        return change;
    }
  };

const wholeOf = (
  now: Category | undefined,
  { before, after }: { before: object | null; after: object | null },
) => (before && after ? { before: { ...now, ...before }, after: { ...now, ...after } } : { before, after });
