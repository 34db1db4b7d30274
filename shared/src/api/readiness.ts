import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const readiness = leagueApi.injectEndpoints({
  endpoints: () => ({
    getReadiness: endpoint(calls.getReadiness, {
      providesTags: ['Participant', 'Athlete', 'Document'],
    }),
    remindTeam: endpoint(calls.remindTeam, { invalidatesTags: ['Participant'] }),
  }),
});

export const { useGetReadinessQuery, useRemindTeamMutation } = readiness;
