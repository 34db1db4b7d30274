import type { User } from '../contract/people.ts';
import { leagueApi } from '../core/league-api.ts';

const users = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, number>({
      query: (id) => `/user/users/${id}`,
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
  }),
});

export const { useGetUserQuery } = users;
