import type { LeagueRequest } from '../contract/requests/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

const requests = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listRequests: build.query<LeagueRequest[], void>({
      query: () => ({ url: '/requests', answer: answers.listRequests }),
      // By activity, as enrolling, answering and paying name what they change.
      providesTags: (list = []) => [
        'Participant',
        'Notification',
        'Document',
        'Application',
        ...list.flatMap((request) =>
          request.kind === 'tournament'
            ? []
            : [{ type: 'Participant' as const, id: `${request.kind} ${request.activity.id}` }],
        ),
      ],
    }),
  }),
});

export const { useListRequestsQuery } = requests;
