import type { LoginBody, LoginResponse, ValidateAnswer } from '../contract/session/schema.ts';
import { sessionAnswers } from '../core/answers.ts';
import { leagueApi } from '../core/league-api.ts';

/** The calls that a session is made of; eager, because the token is checked before anything else is fetched. */
export const sessionEndpoints = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    validate: build.query<ValidateAnswer, void>({
      query: () => ({ url: '/auth/validate', answer: sessionAnswers.validate }),
    }),
    login: build.mutation<LoginResponse, LoginBody>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body, answer: sessionAnswers.login }),
    }),
    logout: build.mutation<unknown, void>({
      // Dropping what was loaded, which comes before a slow answer, must not take the call back.
      query: () => ({
        url: '/auth/logout',
        method: 'POST',
        answer: sessionAnswers.logout,
        isDetached: true,
      }),
    }),
  }),
});

export const { useLoginMutation } = sessionEndpoints;
