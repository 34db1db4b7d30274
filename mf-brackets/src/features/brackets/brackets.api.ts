import { leagueApi, requestOf } from '@league/shared';
import calls from '@league/shared/calls';
import {
  type Answer,
  type Asked,
  type CategoryGroup,
  SITE_CLIENT,
  type WeightCategory,
} from '@league/shared/contract';

const brackets = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getBrackets: build.query<CategoryGroup[], void, Answer<'getBrackets'>>({
      query: () => requestOf(calls.getBrackets, undefined),
      transformResponse: ({ categories }) => categories,
      providesTags: ['Bracket'],
    }),
    /** `version` is the one that was edited; the provider answers 409 if somebody has saved meanwhile. */
    updateBrackets: build.mutation<Answer<'updateBrackets'>, Asked<'updateBrackets'> & { version: number }>({
      query: ({ version, ...update }) => ({
        ...requestOf(calls.updateBrackets, update),
        headers: { 'If-Match': `"${version}"`, [SITE_CLIENT.header]: SITE_CLIENT.value },
      }),
      // Shows the saved category before the list is fetched again.
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
