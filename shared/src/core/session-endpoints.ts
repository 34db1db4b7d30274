import type { LoginBody, LoginResponse, ValidateResponse } from '../contract/session.ts';
import { leagueApi } from './league-api.ts';

/** A session is made of nothing less; zod is too heavy for the eager part. */
const isLogin = (answer: Partial<LoginResponse> | null) =>
  typeof answer?.token === 'string' && typeof answer.user?.id === 'number';

/** The calls that a session is made of; eager, because the token is checked before anything else is fetched. */
export const sessionEndpoints = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    validate: build.query<Partial<ValidateResponse> | null, void>({
      // The one call with a time limit: all checks share one, and one that never ends would be the last.
      query: () => ({ url: '/auth/validate', timeout: 20_000 }),
    }),
    login: build.mutation<LoginResponse, LoginBody>({
      query: (body) => ({
        url: '/auth/login',
        method: 'POST',
        body,
        validateStatus: (response, answer) => response.ok && isLogin(answer),
      }),
    }),
    logout: build.mutation<unknown, void>({
      // Without a signal: dropping what was loaded, which comes before a slow answer, would take the call back.
      query: () => ({ url: '/auth/logout', method: 'POST', signal: null }),
    }),
  }),
});

export const { useLoginMutation } = sessionEndpoints;
