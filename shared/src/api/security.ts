import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const changesSecurity = { invalidatesTags: ['Security' as const] };

const security = leagueApi.injectEndpoints({
  endpoints: () => ({
    finishLogin: endpoint(calls.finishLogin),
    getSecurity: endpoint(calls.getSecurity, { providesTags: ['Security'] }),
    proveIdentity: endpoint(calls.proveIdentity),
    finishProof: endpoint(calls.finishProof, changesSecurity),
    startTotp: endpoint(calls.startTotp),
    confirmTotp: endpoint(calls.confirmTotp, changesSecurity),
    removeTotp: endpoint(calls.removeTotp, changesSecurity),
    startPasskey: endpoint(calls.startPasskey),
    addPasskey: endpoint(calls.addPasskey, changesSecurity),
    removePasskey: endpoint(calls.removePasskey, changesSecurity),
    renewRecoveryCodes: endpoint(calls.renewRecoveryCodes, changesSecurity),
    changePassword: endpoint(calls.changePassword),
    requestEmailChange: endpoint(calls.requestEmailChange, changesSecurity),
    confirmEmailChange: endpoint(calls.confirmEmailChange),
    undoEmailChange: endpoint(calls.undoEmailChange),
  }),
});

export const {
  useAddPasskeyMutation,
  useChangePasswordMutation,
  useConfirmEmailChangeMutation,
  useConfirmTotpMutation,
  useFinishLoginMutation,
  useFinishProofMutation,
  useGetSecurityQuery,
  useProveIdentityMutation,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useRequestEmailChangeMutation,
  useStartPasskeyMutation,
  useStartTotpMutation,
  useUndoEmailChangeMutation,
} = security;
