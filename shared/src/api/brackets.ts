import type {
  BracketUpdate,
  CategoryGroup,
  GetBracketsResponse,
  WeightCategory,
} from '../contract/brackets.ts';
import { leagueApi } from '../core/league-api.ts';

const brackets = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getBrackets: build.query<CategoryGroup[], void>({
      query: () => '/brackets',
      transformResponse: ({ categories }: GetBracketsResponse) => categories,
      providesTags: ['Bracket'],
    }),
    /** `version` is the one that was edited; the provider refuses it with 409 when somebody saved in between. */
    updateBrackets: build.mutation<WeightCategory, BracketUpdate & { version: number }>({
      query: ({ version, ...body }) => ({
        url: '/brackets/update',
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: ['Bracket'],
    }),
  }),
});

export const { useGetBracketsQuery, useUpdateBracketsMutation } = brackets;
