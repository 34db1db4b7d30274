import type { AffiliationBody, WaitingPerson } from '../contract/confirmations/schema.ts';
import type { User } from '../contract/people/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';

const confirmations = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listWaiting: build.query<WaitingPerson[], void>({
      query: () => ({ url: '/confirmations', answer: answers.listWaiting }),
      providesTags: [{ type: 'Athlete', id: 'WAITING' }],
    }),
    confirmUser: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/users/${id}/confirmation`, method: 'POST', answer: answers.confirmUser }),
      invalidatesTags: ['Athlete', 'Club', 'User'],
    }),
    releaseUser: build.mutation<unknown, number>({
      query: (id) => ({
        url: `/user/users/${id}/confirmation`,
        method: 'DELETE',
        answer: answers.releaseUser,
      }),
      // The lists the person stood in. Not the person, nor a released coach's athletes: they are not to be seen any more.
      invalidatesTags: (_answer, _error, id) => [
        { type: 'Athlete', id },
        { type: 'Athlete', id: 'WAITING' },
        'Club',
      ],
    }),
    changeAffiliation: build.mutation<User, { id: number; affiliation: AffiliationBody }>({
      query: ({ id, affiliation }) => ({
        url: `/user/users/${id}/affiliation`,
        method: 'PUT',
        body: affiliation,
        answer: answers.changeAffiliation,
      }),
      invalidatesTags: ['Athlete', 'Club', 'User'],
    }),
  }),
});

export const {
  useChangeAffiliationMutation,
  useConfirmUserMutation,
  useListWaitingQuery,
  useReleaseUserMutation,
} = confirmations;
