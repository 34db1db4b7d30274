import { endpoint, leagueApi, requestOf } from '@league/shared';
import calls from '@league/shared/calls';
import type { Answer } from '@league/shared/contract';

const payments = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the payment of an accepted invitation, or of several to one event or camp, by the ids of their notifications. */
    createPayment: build.mutation<
      Answer<'createPayment'>,
      { ids: readonly [number, ...number[]] /** Roubles, for all. */; amount: number }
    >({
      query: ({ ids: [id, ...together], amount }) =>
        requestOf(calls.createPayment, { id, amount, ...(together.length > 0 ? { together } : {}) }),
    }),
    getPayment: endpoint(calls.getPayment, {
      providesTags: (_payment, _error, { id }) => [{ type: 'Notification', id }],
      /** The provider marks the notification as read when the payment succeeds. */
      async onQueryStarted(_asked, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.status === 'paid')
          dispatch(leagueApi.util.invalidateTags([{ type: 'Notification', id: 'COUNT' }]));
      },
    }),
  }),
});

export const { useCreatePaymentMutation, useGetPaymentQuery } = payments;
