import { useSearchParams } from '@league/shared';
import { useSearchText } from '@league/shared/kit';
import type { Filter } from '../../lib/filter.ts';

export type Choice = Exclude<keyof Filter, 'query'>;

/** The list's filter, which stands in the address: what was found can be sent to somebody. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const options = { replace: true, preventScrollReset: true };
  const filter: Filter = {
    query,
    season: params.get('season') ?? '',
    place: params.get('place') ?? '',
    status: params.get('status') ?? '',
  };
  const choose = (name: Choice, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    }, options);
  return { filter, setQuery, choose, reset: () => setParams({}, options) };
}
