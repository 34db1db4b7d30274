import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi, listTags } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const users = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: endpoint(calls.getUser, { providesTags: (_user, _error, { id }) => [{ type: 'User', id }] }),
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
    listChildren: endpoint(calls.listChildren, { providesTags: (athletes) => listTags('Athlete', athletes) }),
    assignCoach: endpoint(calls.assignCoach, { invalidatesTags: ['Athlete', 'User'] }),
    listAthletes: endpoint(calls.listAthletes, { providesTags: (athletes) => listTags('Athlete', athletes) }),
    createChild: endpoint(calls.createChild, { invalidatesTags: [{ type: 'Athlete', id: 'LIST' }] }),
    createAthlete: endpoint(calls.createAthlete, { invalidatesTags: [{ type: 'Athlete', id: 'LIST' }] }),
    listClubs: endpoint(calls.listClubs, { providesTags: (clubs) => listTags('Club', clubs) }),
    listCoaches: endpoint(calls.listCoaches, {
      providesTags: (_coaches, _error, { id }) => [{ type: 'Club', id }],
    }),
  }),
});

export const {
  useCreateAthleteMutation,
  useCreateChildMutation,
  useDeleteUserImageMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useAssignCoachMutation,
  useListAthletesQuery,
  useListChildrenQuery,
  useListClubsQuery,
  useListCoachesQuery,
  useUpdateUserMutation,
  useUploadUserImageMutation,
} = users;
