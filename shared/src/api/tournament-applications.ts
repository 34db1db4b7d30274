import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const applications = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listTournaments: endpoint(calls.listTournaments, {
      // Sending or withdrawing an application changes the number of free places.
      providesTags: ['Application'],
    }),
    getTournamentProgress: endpoint(calls.getTournamentProgress, { providesTags: ['Application'] }),
    getApplication: endpoint(calls.getApplication, {
      providesTags: (_application, _error, { id }) => [{ type: 'Application', id }],
    }),
    createApplication: endpoint(calls.createApplication, { invalidatesTags: ['Application'] }),
    updateApplication: endpoint(calls.updateApplication, { invalidatesTags: ['Application'] }),
    withdrawApplication: endpoint(calls.withdrawApplication, { invalidatesTags: ['Application'] }),
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
  useCreateApplicationMutation,
  useGetApplicationQuery,
  useGetTournamentProgressQuery,
  useListTournamentsQuery,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
  useWithdrawApplicationMutation,
} = applications;
