import type { ConsentPolicy } from '../contract/privacy/consent.ts';
import type { ConsentRecord } from '../contract/privacy/schema.ts';
import type { SessionOverview } from '../contract/session/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

interface ConsentRef {
  userId: number;
  policy: ConsentPolicy;
}

const privacy = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listConsents: build.query<ConsentRecord[], number>({
      query: (userId) => ({ url: `/user/users/${userId}/consents`, answer: answers.listConsents }),
      providesTags: (_consents, _error, id) => [{ type: 'User', id }],
    }),
    giveConsent: build.mutation<ConsentRecord, ConsentRef & { version: string }>({
      query: ({ userId, ...body }) => ({
        url: `/user/users/${userId}/consents`,
        method: 'POST',
        body,
        answer: answers.giveConsent,
      }),
      invalidatesTags: (_consent, _error, { userId }) => [{ type: 'User', id: userId }],
    }),
    withdrawConsent: build.mutation<unknown, ConsentRef>({
      query: ({ userId, policy }) => ({
        url: `/user/users/${userId}/consents/${policy}`,
        method: 'DELETE',
        answer: answers.withdrawConsent,
      }),
      invalidatesTags: (_answer, _error, { userId }) => [{ type: 'User', id: userId }],
    }),
    exportUser: build.query<Record<string, unknown>, number>({
      query: (userId) => ({ url: `/user/users/${userId}/export`, answer: answers.exportUser }),
      keepUnusedDataFor: 0,
    }),
    deleteUser: build.mutation<unknown, { userId: number; password: string }>({
      query: ({ userId, password }) => ({
        url: `/user/users/${userId}/deletion`,
        method: 'POST',
        body: { password },
        answer: answers.deleteUser,
      }),
      invalidatesTags: ['Athlete'],
    }),
    listSessions: build.query<SessionOverview[], void>({
      query: () => ({ url: '/auth/sessions', answer: answers.listSessions }),
      providesTags: [{ type: 'User', id: 'SESSIONS' }],
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => ({ url: '/auth/sessions/end-others', method: 'POST', answer: answers.endOtherSessions }),
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
  useWithdrawConsentMutation,
} = privacy;
