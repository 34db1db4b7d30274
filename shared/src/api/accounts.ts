import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const accounts = leagueApi.injectEndpoints({
  endpoints: () => ({
    register: endpoint(calls.register),
    verifyEmail: endpoint(calls.verifyEmail),
    resendVerification: endpoint(calls.resendVerification),
    requestLoginLink: endpoint(calls.requestLoginLink),
    loginByLink: endpoint(calls.loginByLink),
    requestPasswordReset: endpoint(calls.requestPasswordReset),
    verifyResetToken: endpoint(calls.verifyResetToken),
    resetPassword: endpoint(calls.resetPassword),
  }),
});

export const {
  useLoginByLinkMutation,
  useRegisterMutation,
  useRequestLoginLinkMutation,
  useRequestPasswordResetMutation,
  useResendVerificationMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useVerifyResetTokenQuery,
} = accounts;
