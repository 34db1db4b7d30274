import { endpoint, leagueApi } from '@league/shared';
import { type ImageUpload, imageUpload } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer } from '@league/shared/contract';

const application = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    getApplication: endpoint(calls.getApplication, {
      providesTags: (_application, _error, { id }) => [{ type: 'Application', id }],
    }),
    createApplication: endpoint(calls.createApplication, { invalidatesTags: ['Application'] }),
    updateApplication: endpoint(calls.updateApplication, { invalidatesTags: ['Application'] }),
    uploadApplicationImage: build.mutation<
      Answer<'uploadApplicationImage'>,
      ImageUpload<'uploadApplicationImage'>
    >({
      query: (upload) => imageUpload(calls.uploadApplicationImage, upload),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const {
  useGetApplicationQuery,
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
} = application;
