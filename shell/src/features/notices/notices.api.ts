import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const notices = leagueApi.injectEndpoints({
  endpoints: () => ({
    listNotices: endpoint(calls.listNotices, { providesTags: ['Notice'] }),
  }),
});

export const { useListNoticesQuery } = notices;
