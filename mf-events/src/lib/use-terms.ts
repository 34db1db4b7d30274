import type { ActivityTerms, Event } from '@league/shared/contract';
import { useListActivityTermsQuery } from './activities.api.ts';

/**
 * Last day, deadline, limit and changes of one camp or event; undefined if there is nothing to say, or until it is loaded.
 * The page of one of them has them with it.
 */
export function useTerms(activity: Event | (Event & ActivityTerms)): ActivityTerms | undefined {
  const { terms } = useListActivityTermsQuery(undefined, {
    selectFromResult: ({ data }) => ({ terms: data?.find(({ id }) => id === activity.id) }),
  });
  return 'end_date' in activity ? activity : terms;
}
