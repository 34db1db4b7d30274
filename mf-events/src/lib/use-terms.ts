import { useListActivityTermsQuery } from '@league/shared/api';
import type { ActivityTerms } from '@league/shared/contract';

/** Last day and deadline of answers of one camp or event; undefined if it has neither, or until they are loaded. */
export const useTerms = (id: number): ActivityTerms | undefined =>
  useListActivityTermsQuery(undefined, {
    selectFromResult: ({ data }) => ({ terms: data?.find((one) => one.id === id) }),
  }).terms;
