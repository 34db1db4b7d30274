import type { CategoryGroup, GetBracketsResponse } from '../contract/brackets.ts';
import { leagueApi } from '../core/league-api.ts';

const brackets = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getBrackets: build.query<CategoryGroup[], void>({
      query: () => '/brackets',
      transformResponse: ({ categories }: GetBracketsResponse) => categories,
      providesTags: ['Bracket'],
    }),
  }),
});

export const { useGetBracketsQuery } = brackets;
