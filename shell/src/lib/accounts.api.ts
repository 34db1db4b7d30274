import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

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
    undoDeletion: endpoint(calls.undoDeletion),
    finishLogin: endpoint(calls.finishLogin),
    confirmEmailChange: endpoint(calls.confirmEmailChange),
    undoEmailChange: endpoint(calls.undoEmailChange),
  }),
});

export const {
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRequestLoginLinkMutation,
  useLoginByLinkMutation,
  useRequestPasswordResetMutation,
  useVerifyResetTokenQuery,
  useResetPasswordMutation,
  useUndoDeletionMutation,
  useFinishLoginMutation,
  useConfirmEmailChangeMutation,
  useUndoEmailChangeMutation,
} = accounts;
