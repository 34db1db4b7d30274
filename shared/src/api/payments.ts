import { PARTICIPATION_PRICE, type PaymentGateway } from '../contract/payments/facts.ts';
import type { PaymentState } from '../contract/payments/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

const payments = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the payment of an accepted invitation; the argument is its notification's id. */
    createPayment: build.mutation<
      { confirmation?: { confirmation_url?: string }; gateway?: PaymentGateway },
      number
    >({
      query: (id) => ({
        url: '/create-payment',
        method: 'POST',
        body: { id, amount: PARTICIPATION_PRICE },
        answer: answers.createPayment,
      }),
    }),
    getPayment: build.query<PaymentState, number>({
      query: (id) => ({ url: `/payments/${id}`, answer: answers.getPayment }),
      providesTags: (_payment, _error, id) => [{ type: 'Notification', id }],
      /** A payment that has come counts its notification as read. */
      async onQueryStarted(_id, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.status === 'paid')
          dispatch(leagueApi.util.invalidateTags([{ type: 'Notification', id: 'COUNT' }]));
      },
    }),
  }),
});

export const { useCreatePaymentMutation, useGetPaymentQuery } = payments;
