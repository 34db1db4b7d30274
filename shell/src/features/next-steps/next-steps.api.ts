import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const nextSteps = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Asked for again whenever home is opened; here, what changes the steps while home is open.
    listNextSteps: endpoint(calls.listNextSteps, { providesTags: [{ type: 'Notification', id: 'COUNT' }] }),
  }),
});

export const { useListNextStepsQuery } = nextSteps;
