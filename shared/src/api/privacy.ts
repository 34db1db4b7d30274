import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const privacy = leagueApi.injectEndpoints({
  endpoints: () => ({
    listConsents: endpoint(calls.listConsents, {
      providesTags: (_consents, _error, { id }) => [{ type: 'User', id }],
    }),
    giveConsent: endpoint(calls.giveConsent, {
      invalidatesTags: (_consent, _error, { id }) => [{ type: 'User', id }],
    }),
    withdrawConsent: endpoint(calls.withdrawConsent, {
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'User', id }],
    }),
    listViews: endpoint(calls.listViews, { keepUnusedDataFor: 0 }),
    exportUser: endpoint(calls.exportUser, { keepUnusedDataFor: 0 }),
    deleteUser: endpoint(calls.deleteUser, { invalidatesTags: ['Athlete'] }),
    listSessions: endpoint(calls.listSessions, { providesTags: [{ type: 'User', id: 'SESSIONS' }] }),
    endOtherSessions: endpoint(calls.endOtherSessions, {
      invalidatesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
  }),
});

export const {
  useDeleteUserMutation,
  useEndOtherSessionsMutation,
  useGiveConsentMutation,
  useLazyExportUserQuery,
  useListConsentsQuery,
  useListSessionsQuery,
  useListViewsQuery,
  useWithdrawConsentMutation,
} = privacy;
