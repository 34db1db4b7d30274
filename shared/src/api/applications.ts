import type {
  ApplicationBody,
  ApplicationSummary,
  ClubApplication,
  NewApplicationBody,
} from '../contract/club-applications.ts';
import { leagueApi } from '../core/league-api.ts';

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
    uploadApplicationImage: build.mutation<ApplicationSummary, { id: number; image: Blob }>({
      query: ({ id, image }) => {
        const body = new FormData();
        body.append('image', image);
        return { url: `${path(id)}/image`, method: 'POST', body };
      },
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
