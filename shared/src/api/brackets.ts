import type {
  BracketUpdate,
  CategoryGroup,
  GetBracketsResponse,
  WeightCategory,
} from '../contract/brackets/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

const brackets = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getBrackets: build.query<CategoryGroup[], void>({
      query: () => ({ url: '/brackets', answer: answers.getBrackets }),
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
        answer: answers.updateBrackets,
      }),
      // Shown at once, before the list has been read anew.
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const { data: saved } = await queryFulfilled.catch(() => ({ data: null }));
        if (!saved) return;
        const replace = (category: WeightCategory) => (category.id === saved.id ? saved : category);
        dispatch(
          brackets.util.updateQueryData('getBrackets', undefined, (groups) =>
            groups.map((group) => ({
              ...group,
              male: group.male.map(replace),
              female: group.female.map(replace),
            })),
          ),
        );
      },
      invalidatesTags: (_, error) => (error ? [] : ['Bracket']),
    }),
  }),
});

export const { useGetBracketsQuery, useUpdateBracketsMutation } = brackets;
