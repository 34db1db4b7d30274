import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const familyInvitations = leagueApi.injectEndpoints({
  endpoints: () => ({
    inviteFamilies: endpoint(calls.inviteFamilies),
    readFamilyInvitation: endpoint(calls.readFamilyInvitation, { keepUnusedDataFor: 0 }),
    takeInvitedAthlete: endpoint(calls.takeInvitedAthlete, {
      invalidatesTags: ['Athlete', 'User', { type: 'Notification', id: 'COUNT' }],
    }),
  }),
});

export const { useInviteFamiliesMutation, useReadFamilyInvitationQuery, useTakeInvitedAthleteMutation } =
  familyInvitations;
