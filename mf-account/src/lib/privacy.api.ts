import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const privacy = leagueApi.injectEndpoints({
  endpoints: () => ({
    listConsents: endpoint(calls.listConsents, {
      providesTags: (_consents, _error, { id }) => [{ type: 'User', id }],
    }),
    giveConsent: endpoint(calls.giveConsent, {
      invalidatesTags: (_consent, _error, { id }) => [
        { type: 'User', id },
        { type: 'Notification', id: 'COUNT' },
      ],
    }),
    withdrawConsent: endpoint(calls.withdrawConsent, {
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'User', id }],
    }),
    getAdmission: endpoint(calls.getAdmission, {
      providesTags: (_admission, _error, { id }) => [{ type: 'User', id }],
    }),
    decideDissemination: endpoint(calls.decideDissemination, {
      invalidatesTags: (_admission, _error, { id }) => [
        { type: 'User', id },
        { type: 'Notification', id: 'COUNT' },
        'Bracket',
      ],
    }),
    recordSignedForm: endpoint(calls.recordSignedForm, {
      invalidatesTags: (_admission, _error, { id }) => [
        { type: 'User', id },
        { type: 'Athlete', id },
      ],
    }),
    exportUser: endpoint(calls.exportUser, { keepUnusedDataFor: 0 }),
    deleteUser: endpoint(calls.deleteUser, { invalidatesTags: ['Athlete'] }),
  }),
});

export const {
  useListConsentsQuery,
  useGiveConsentMutation,
  useWithdrawConsentMutation,
  useGetAdmissionQuery,
  useDecideDisseminationMutation,
  useRecordSignedFormMutation,
  useLazyExportUserQuery,
  useDeleteUserMutation,
} = privacy;
