import type { LeagueRequest } from '../contract/requests.ts';
import { leagueApi } from '../core/league-api.ts';

const requests = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.query<LeagueRequest[], void>({
      query: () => '/requests',
      // By activity, as enrolling, answering and paying name what they change.
      providesTags: (list = []) => [
        'Participant',
        'Notification',
        'Document',
        ...list.map(({ kind, activity }) => ({ type: 'Participant' as const, id: `${kind} ${activity.id}` })),
      ],
    }),
  }),
});

export const { useListRequestsQuery } = requests;
