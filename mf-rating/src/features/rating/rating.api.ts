import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const rating = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Parents decide about the names at any time: a tab that has left the table asks again.
    getRating: endpoint(calls.getRating, { keepUnusedDataFor: 0 }),
  }),
});

export const { useGetRatingQuery } = rating;
