import type { Answer } from '../contract/all-calls.ts';
import sessionCalls from '../core/api/calls.ts';
import { endpoint, requestOf } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';

/** The endpoints of a session; eager, because the token is checked before anything else is fetched. */
export const sessionEndpoints = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    validate: endpoint(sessionCalls.validate),
    login: endpoint(sessionCalls.login),
    logout: build.mutation<Answer<'logout'>, void>({
      // The call must survive the reset of loaded data, which may come before a slow answer.
      query: () => ({ ...requestOf(sessionCalls.logout, undefined), isDetached: true }),
    }),
  }),
});

export const { useLoginMutation } = sessionEndpoints;
