import type { RegistrationBody } from '../contract/accounts/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

const accounts = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<unknown, RegistrationBody>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body, answer: answers.register }),
    }),
    verifyEmail: build.mutation<unknown, string>({
      query: (token) => ({
        url: '/auth/verify-email',
        method: 'POST',
        body: { token },
        answer: answers.verifyEmail,
      }),
    }),
    resendVerification: build.mutation<unknown, string>({
      query: (email) => ({
        url: '/auth/resend-verification',
        method: 'POST',
        body: { email },
        answer: answers.resendVerification,
      }),
    }),
    requestPasswordReset: build.mutation<unknown, string>({
      query: (email) => ({
        url: '/auth/request-password-reset',
        method: 'POST',
        body: { email },
        answer: answers.requestPasswordReset,
      }),
    }),
    verifyResetToken: build.query<unknown, string>({
      query: (token) => ({
        url: '/auth/reset-token/verify',
        params: { token },
        answer: answers.verifyResetToken,
      }),
    }),
    resetPassword: build.mutation<unknown, { token: string; password: string }>({
      query: (body) => ({ url: '/auth/reset-password', method: 'POST', body, answer: answers.resetPassword }),
    }),
  }),
});

export const {
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResendVerificationMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useVerifyResetTokenQuery,
} = accounts;
