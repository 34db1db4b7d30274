import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const confirmations = leagueApi.injectEndpoints({
  endpoints: () => ({
    listWaiting: endpoint(calls.listWaiting, { providesTags: [{ type: 'Athlete', id: 'WAITING' }] }),
    confirmUser: endpoint(calls.confirmUser, { invalidatesTags: ['Athlete', 'Club', 'User'] }),
    releaseUser: endpoint(calls.releaseUser, {
      // Refetches the lists that contained the person, but not the profiles of the person and of a released coach's
      // athletes: the user may no longer see them.
      invalidatesTags: (_answer, _error, { id }) => [
        { type: 'Athlete', id },
        { type: 'Athlete', id: 'WAITING' },
        'Club',
      ],
    }),
    changeAffiliation: endpoint(calls.changeAffiliation, { invalidatesTags: ['Athlete', 'Club', 'User'] }),
  }),
});

export const {
  useChangeAffiliationMutation,
  useConfirmUserMutation,
  useListWaitingQuery,
  useReleaseUserMutation,
} = confirmations;
