import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const results = leagueApi.injectEndpoints({
  endpoints: () => ({
    listResults: endpoint(calls.listResults, {
      // Name and birth date decide whose results they are. A deleted athlete has none to ask for.
      providesTags: (_results, _error, { id }) => [{ type: 'User', id }],
    }),
  }),
});

export const { useListResultsQuery } = results;
