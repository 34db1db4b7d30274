import type { LoginBody, LoginResponse, ValidateResponse } from '../contract/session.ts';
import { leagueApi } from './league-api.ts';

/** The calls that a session is made of; eager, because the token is checked before anything else is fetched. */
export const sessionEndpoints = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    validate: build.query<Partial<ValidateResponse> | null, void>({
      query: () => '/auth/validate',
    }),
    login: build.mutation<LoginResponse, LoginBody>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
  }),
});

export const { useLoginMutation } = sessionEndpoints;
