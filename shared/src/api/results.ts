import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const results = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Name and birth date decide whose results they are.
    listResults: endpoint(calls.listResults, {
      providesTags: (_results, _error, { id }) => [{ type: 'Athlete', id }],
    }),
  }),
});

export const { useListResultsQuery } = results;
