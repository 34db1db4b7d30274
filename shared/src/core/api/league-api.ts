import { createApi } from '@reduxjs/toolkit/query/react';
import { TAG_TYPES } from '../tag-types.ts';
import { baseQuery } from './base-query.ts';

/**
 * The only RTK Query slice of the site. Endpoints are injected in `@league/shared/api`, one file per resource; a remote
 * may inject an endpoint that only it uses. Endpoint names are unique on the whole site.
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
