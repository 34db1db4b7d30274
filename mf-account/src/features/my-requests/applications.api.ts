import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const applications = leagueApi.injectEndpoints({
  endpoints: () => ({
    withdrawApplication: endpoint(calls.withdrawApplication, { invalidatesTags: ['Application'] }),
    remindTeam: endpoint(calls.remindTeam, { invalidatesTags: ['Participant'] }),
  }),
});

export const { useWithdrawApplicationMutation, useRemindTeamMutation } = applications;
