import type { Athlete, AthleteDraft, Club, Coach, ProfileBody, User } from '../contract/people/schema.ts';
import { leagueApi, listTags } from '../core/league-api.ts';
import { answers } from './answers.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

const users = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, number>({
      query: (id) => ({ url: `/user/users/${id}`, answer: answers.getUser }),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    updateUser: build.mutation<User, { id: number; profile: ProfileBody }>({
      query: ({ id, profile }) => ({
        url: `/user/users/${id}`,
        method: 'PUT',
        body: profile,
        answer: answers.updateUser,
      }),
      invalidatesTags: (_user, _error, { id, profile }) => [
        { type: 'User', id },
        { type: 'Athlete', id },
        ...(profile.club_name ? (['Club'] as const) : []),
      ],
      /** What was saved stands in the profile before it is read again. */
      async onQueryStarted({ id, profile }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (saved)
          dispatch(users.util.updateQueryData('getUser', id, (user) => Object.assign(user, profile)));
      },
    }),
    uploadUserImage: build.mutation<{ image_url: string }, { id: number } & ImageUpload>({
      query: (upload) =>
        imageUpload(`/user/users/${upload.id}/upload-image`, upload, answers.uploadUserImage),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'User', id }],
    }),
    deleteUserImage: build.mutation<unknown, number>({
      query: (id) => ({ url: `/user/users/${id}/image`, method: 'DELETE', answer: answers.deleteUserImage }),
      invalidatesTags: (_answer, _error, id) => [{ type: 'User', id }],
    }),
    listChildren: build.query<Athlete[], number>({
      query: (parentId) => ({ url: '/user/athletes', params: { parentId }, answer: answers.listChildren }),
      providesTags: (athletes) => listTags('Athlete', athletes),
    }),
    listAthletes: build.query<Athlete[], number>({
      query: (coachId) => ({ url: '/athletes', params: { coachId }, answer: answers.listAthletes }),
      providesTags: (athletes) => listTags('Athlete', athletes),
    }),
    createChild: build.mutation<Athlete, AthleteDraft>({
      query: (body) => ({ url: '/user/athletes', method: 'POST', body, answer: answers.createChild }),
      invalidatesTags: [{ type: 'Athlete', id: 'LIST' }],
    }),
    createAthlete: build.mutation<Athlete, AthleteDraft>({
      query: (body) => ({ url: '/athletes', method: 'POST', body, answer: answers.createAthlete }),
      invalidatesTags: [{ type: 'Athlete', id: 'LIST' }],
    }),
    listClubs: build.query<Club[], void>({
      query: () => ({ url: '/clubs', answer: answers.listClubs }),
      providesTags: (clubs) => listTags('Club', clubs),
    }),
    listCoaches: build.query<Coach[], number>({
      query: (clubId) => ({ url: `/clubs/${clubId}/coaches`, answer: answers.listCoaches }),
      providesTags: (_coaches, _error, clubId) => [{ type: 'Club', id: clubId }],
    }),
  }),
});

export const {
  useCreateAthleteMutation,
  useCreateChildMutation,
  useDeleteUserImageMutation,
  useGetUserQuery,
  useLazyGetUserQuery,
  useListAthletesQuery,
  useListChildrenQuery,
  useListClubsQuery,
  useListCoachesQuery,
  useUpdateUserMutation,
  useUploadUserImageMutation,
} = users;
