import { useSearchParams } from '@league/shared';
import { useAddressChoice, useSearchText } from '@league/shared/kit';
import type { Filter } from '../../lib/filter.ts';

export type Choice = Exclude<keyof Filter, 'query'>;

/** The list's filter, stored in the address, so that results can be shared. */
export function useFilter() {
  const [, setParams] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const choices = {
    season: useAddressChoice('season'),
    place: useAddressChoice('place'),
    status: useAddressChoice('status'),
  };
  const filter: Filter = {
    query,
    season: choices.season.chosen,
    place: choices.place.chosen,
    status: choices.status.chosen,
  };
  const choose = (name: Choice, value: string) => choices[name].choose(value);
  const reset = () => setParams({}, { replace: true, preventScrollReset: true });
  return { filter, setQuery, choose, reset };
}
