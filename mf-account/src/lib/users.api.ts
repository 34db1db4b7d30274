import { endpoint, leagueApi } from '@league/shared';
import { type ImageUpload, imageUpload, sharedApi } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer } from '@league/shared/contract';

const users = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    updateUser: endpoint(calls.updateUser, {
      invalidatesTags: (_user, _error, { id, club_name }) => [
        { type: 'User', id },
        { type: 'Athlete', id },
        ...(club_name ? (['Club'] as const) : []),
      ],
      /** Shows the saved fields before the profile is fetched again. */
      async onQueryStarted({ id, ...profile }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(users.util.updateQueryData('getUser', { id }, (user) => Object.assign(user, profile)));
      },
    }),
    uploadUserImage: build.mutation<Answer<'uploadUserImage'>, ImageUpload<'uploadUserImage'>>({
      query: (upload) => imageUpload(calls.uploadUserImage, upload),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'User', id }],
    }),
    deleteUserImage: endpoint(calls.deleteUserImage, {
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'User', id }],
    }),
  }),
});

export const { useUpdateUserMutation, useUploadUserImageMutation, useDeleteUserImageMutation } = users;

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
