import { isUnanswered, isUnrefunded, undecidedOf } from '@league/shared/contract';
import {
  useListDeskApplicationsQuery,
  useListDeskPaymentsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
} from './desk.api.ts';

/**
 * `counts`: what waits in each part of the desk, by its id; undefined until all lists have answered. A list that failed
 * counts nothing: its own part says so. `error`: of the first list, which all share if the second step is missing.
 */
export function useAwaiting() {
  const people = useListDeskPeopleQuery();
  const tournaments = useListDeskApplicationsQuery();
  const payments = useListDeskPaymentsQuery();
  const requests = useListDeskRequestsQuery();
  if ([people, tournaments, payments, requests].some(({ isLoading }) => isLoading)) return {};
  const counts: Readonly<Record<string, number | undefined>> = {
    people: people.data?.length,
    applications: tournaments.data?.flatMap(undecidedOf).length,
    payments: payments.data?.filter(isUnrefunded).length,
    requests: requests.data?.filter(isUnanswered).length,
  };
  return { counts, error: people.error };
}
