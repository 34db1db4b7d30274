import {
  useListDeskApplicationsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
} from '@league/shared/api';
import type { OrganiserPayment, OrganiserRequest, OrganiserTournament } from '@league/shared/contract';
import { useListDeskPaymentsQuery } from './desk.api.ts';

/** A request of the help page without an answer. */
export const isUnanswered = ({ answered_at }: OrganiserRequest): boolean => answered_at === null;

/** A payment whose money is not back yet. */
export const isUnrefunded = ({ refund }: OrganiserPayment): boolean => refund?.status !== 'succeeded';

/** The applications that may still be accepted or returned. */
export const undecided = ({
  applications,
  state,
}: OrganiserTournament): OrganiserTournament['applications'] =>
  state === 'over' ? [] : applications.filter(({ status }) => status === 'submitted');

/** As the tabs themselves ask: what another organiser has done meanwhile counts no more. */
const FRESH = { refetchOnMountOrArgChange: true };

/** What waits on each tab, by the tab's id. A list that failed counts nothing here: its own tab says so. */
export function useAwaiting(): Readonly<Record<string, number | undefined>> {
  const { data: people } = useListDeskPeopleQuery(undefined, FRESH);
  const { data: tournaments } = useListDeskApplicationsQuery(undefined, FRESH);
  const { data: payments } = useListDeskPaymentsQuery(undefined, FRESH);
  const { data: requests } = useListDeskRequestsQuery(undefined, FRESH);
  return {
    people: people?.length,
    applications: tournaments?.flatMap(undecided).length,
    payments: payments?.filter(isUnrefunded).length,
    requests: requests?.filter(isUnanswered).length,
  };
}
