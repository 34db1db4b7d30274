import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const requests = leagueApi.injectEndpoints({
  endpoints: () => ({
    listRequests: endpoint(calls.listRequests, {
      // Tagged by activity, because enrolling and answering invalidate the tag of the activity that they change.
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
