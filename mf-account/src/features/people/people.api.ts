import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const people = leagueApi.injectEndpoints({
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
    assignCoach: endpoint(calls.assignCoach, { invalidatesTags: ['Athlete', 'User'] }),
    mergeAthletes: endpoint(calls.mergeAthletes, { invalidatesTags: ['Athlete', 'User'] }),
    createChild: endpoint(calls.createChild, { invalidatesTags: [{ type: 'Athlete', id: 'LIST' }] }),
    createAthlete: endpoint(calls.createAthlete, { invalidatesTags: [{ type: 'Athlete', id: 'LIST' }] }),
  }),
});

export const {
  useListWaitingQuery,
  useConfirmUserMutation,
  useReleaseUserMutation,
  useChangeAffiliationMutation,
  useAssignCoachMutation,
  useMergeAthletesMutation,
  useCreateChildMutation,
  useCreateAthleteMutation,
} = people;
