import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const changesSecurity = { invalidatesTags: ['Security' as const] };

const security = leagueApi.injectEndpoints({
  endpoints: () => ({
    listSessions: endpoint(calls.listSessions, { providesTags: [{ type: 'User', id: 'SESSIONS' }] }),
    endOtherSessions: endpoint(calls.endOtherSessions, {
      invalidatesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
    getSecurity: endpoint(calls.getSecurity, { providesTags: ['Security'] }),
    proveIdentity: endpoint(calls.proveIdentity),
    finishProof: endpoint(calls.finishProof, changesSecurity),
    startTotp: endpoint(calls.startTotp),
    confirmTotp: endpoint(calls.confirmTotp, changesSecurity),
    removeTotp: endpoint(calls.removeTotp, changesSecurity),
    startPasskey: endpoint(calls.startPasskey),
    addPasskey: endpoint(calls.addPasskey, changesSecurity),
    removePasskey: endpoint(calls.removePasskey, changesSecurity),
    changePassword: endpoint(calls.changePassword),
    requestEmailChange: endpoint(calls.requestEmailChange, changesSecurity),
  }),
});

export const {
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useGetSecurityQuery,
  useProveIdentityMutation,
  useFinishProofMutation,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useChangePasswordMutation,
  useRequestEmailChangeMutation,
} = security;
