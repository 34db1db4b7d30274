import type { Answer } from '../contract/all-calls.ts';
import { PARTICIPATION_PRICE } from '../contract/payments/facts.ts';
import { endpoint, requestOf } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const payments = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the payment of an accepted invitation; the argument is the id of its notification. */
    createPayment: build.mutation<Answer<'createPayment'>, number>({
      query: (id) => requestOf(calls.createPayment, { id, amount: PARTICIPATION_PRICE }),
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
