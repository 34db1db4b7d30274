import type { OrganiserPayment } from './activities.ts';
import type { OrganiserTournament } from './applications.ts';
import type { OrganiserRequest } from './schema.ts';

// What waits for an organiser: home, the tabs of the desk and their lists count by these.

/** A request of the help page without an answer. */
export const isUnanswered = ({ answered_at }: OrganiserRequest): boolean => answered_at === null;

/** A payment whose money is not back yet. */
export const isUnrefunded = ({ refund }: OrganiserPayment): boolean => refund?.status !== 'succeeded';

/** The applications that may still be accepted or returned. */
export const undecidedOf = ({
  applications,
  state,
}: OrganiserTournament): OrganiserTournament['applications'] =>
  state === 'over' ? [] : applications.filter(({ status }) => status === 'submitted');
