import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const readiness = leagueApi.injectEndpoints({
  endpoints: () => ({
    getReadiness: endpoint(calls.getReadiness, {
      providesTags: ['Participant', 'Athlete', 'Document'],
    }),
    remindTeam: endpoint(calls.remindTeam, { invalidatesTags: ['Participant'] }),
  }),
});

export const { useGetReadinessQuery, useRemindTeamMutation } = readiness;
