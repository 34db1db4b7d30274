import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const confirmations = leagueApi.injectEndpoints({
  endpoints: () => ({
    listWaiting: endpoint(calls.listWaiting, { providesTags: [{ type: 'Athlete', id: 'WAITING' }] }),
    confirmUser: endpoint(calls.confirmUser, { invalidatesTags: ['Athlete', 'Club', 'User'] }),
    releaseUser: endpoint(calls.releaseUser, {
      // The lists that had the person. Neither the person nor a released coach's athletes: they may not be seen any more.
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
