import type { Camp } from '../contract/activities.ts';
import { leagueApi, listTags } from '../core/league-api.ts';

const camps = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listCamps: build.query<Camp[], void>({
      query: () => '/camps',
      providesTags: (camps) => listTags('Camp', camps),
    }),
  }),
});

export const { useListCampsQuery } = camps;
