import { createApi } from '@reduxjs/toolkit/query/react';
import { TAG_TYPES } from '../tag-types.ts';
import { baseQuery } from './base-query.ts';

/**
 * The only RTK Query slice of the site. Endpoints are injected, one file per resource, in `@league/shared/api`; a
 * remote may inject an endpoint that only it uses. Names of endpoints are unique site-wide.
 */
export const leagueApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

/** Tags of a list and of each of its items. */
export const listTags = <T extends string>(type: T, items: readonly { id: number }[] = []) => [
  { type, id: 'LIST' as const },
  ...items.map(({ id }) => ({ type, id })),
];
