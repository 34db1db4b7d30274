import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const invitations = leagueApi.injectEndpoints({
  endpoints: () => ({
    inviteFamilies: endpoint(calls.inviteFamilies),
    readFamilyInvitation: endpoint(calls.readFamilyInvitation, { keepUnusedDataFor: 0 }),
    takeInvitedAthlete: endpoint(calls.takeInvitedAthlete, {
      invalidatesTags: ['Athlete', 'User', { type: 'Notification', id: 'COUNT' }],
    }),
  }),
});

export const { useInviteFamiliesMutation, useReadFamilyInvitationQuery, useTakeInvitedAthleteMutation } =
  invitations;
