import { TAG_TYPES } from '../tag-types.ts';
import { baseQuery } from './base-query.ts';
import { createApi } from './create-api.ts';

/**
 * The only RTK Query slice of the site. Each part injects the endpoints that only it uses, beside the feature
 * (`*.api.ts`); `@league/shared/api` has those of several parts. Endpoint names are unique on the whole site: a promotion
 * refuses a second one. Not with `overrideExisting: 'throw'`: a release and its fallback may meet in one tab.
 */
export const leagueApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  // In seconds: an older answer is shown at once, and asked for again. What this tab changes itself is renewed by tags.
  refetchOnMountOrArgChange: 10,
  endpoints: () => ({}),
});

/** Tags of a list and of each of its items. */
export const listTags = <T extends string>(type: T, items: readonly { id: number }[] = []) => [
  { type, id: 'LIST' as const },
  ...items.map(({ id }) => ({ type, id })),
];
