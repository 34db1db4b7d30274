import type {
  ApplicationBody,
  ApplicationSummary,
  ClubApplication,
  NewApplicationBody,
} from '../contract/club-applications.ts';
import { leagueApi } from '../core/league-api.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

const path = (id: number) => `/applications/${id}`;

const applications = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getApplication: build.query<ClubApplication, number>({
      query: path,
      providesTags: (_application, _error, id) => [{ type: 'Application', id }],
    }),
    createApplication: build.mutation<ClubApplication, NewApplicationBody>({
      query: (body) => ({ url: '/applications', method: 'POST', body }),
      invalidatesTags: ['Application'],
    }),
    updateApplication: build.mutation<ClubApplication, ApplicationBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: path(id), method: 'PUT', body }),
      invalidatesTags: ['Application'],
    }),
    withdrawApplication: build.mutation<unknown, number>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      invalidatesTags: ['Application'],
    }),
    uploadApplicationImage: build.mutation<ApplicationSummary, { id: number } & ImageUpload>({
      query: (upload) => imageUpload(`${path(upload.id)}/image`, upload),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const {
  useCreateApplicationMutation,
  useGetApplicationQuery,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
  useWithdrawApplicationMutation,
} = applications;
