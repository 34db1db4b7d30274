import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const ratings = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Parents decide about the names at any time: a tab that has left the table asks again.
    getRating: endpoint(calls.getRating, { keepUnusedDataFor: 0 }),
  }),
});

export const { useGetRatingQuery } = ratings;
