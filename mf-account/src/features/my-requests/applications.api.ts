import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const applications = leagueApi.injectEndpoints({
  endpoints: () => ({
    withdrawApplication: endpoint(calls.withdrawApplication, { invalidatesTags: ['Application'] }),
  }),
});

export const { useWithdrawApplicationMutation } = applications;
