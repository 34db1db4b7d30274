import type { LeagueRequest } from '../contract/requests.ts';
import { leagueApi } from '../core/league-api.ts';

const requests = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.query<LeagueRequest[], void>({
      query: () => '/requests',
      providesTags: ['Participant', 'Notification', 'Document'],
    }),
  }),
});

export const { useListRequestsQuery } = requests;
