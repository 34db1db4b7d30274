import type {
  ApplicationBody,
  ApplicationSummary,
  ClubApplication,
  NewApplicationBody,
} from '../contract/applications/schema.ts';
import type { TournamentIntake } from '../contract/tournaments/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

const path = (id: number) => `/applications/${id}`;

const applications = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listTournaments: build.query<TournamentIntake[], void>({
      query: () => ({ url: '/tournaments', answer: answers.listTournaments }),
      // What anybody sends or takes back changes how many places are left.
      providesTags: ['Application'],
    }),
    getApplication: build.query<ClubApplication, number>({
      query: (id) => ({ url: path(id), answer: answers.getApplication }),
      providesTags: (_application, _error, id) => [{ type: 'Application', id }],
    }),
    createApplication: build.mutation<ClubApplication, NewApplicationBody>({
      query: (body) => ({ url: '/applications', method: 'POST', body, answer: answers.createApplication }),
      invalidatesTags: ['Application'],
    }),
    updateApplication: build.mutation<ClubApplication, ApplicationBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: path(id), method: 'PUT', body, answer: answers.updateApplication }),
      invalidatesTags: ['Application'],
    }),
    withdrawApplication: build.mutation<unknown, number>({
      query: (id) => ({ url: path(id), method: 'DELETE', answer: answers.withdrawApplication }),
      invalidatesTags: ['Application'],
    }),
    uploadApplicationImage: build.mutation<ApplicationSummary, { id: number } & ImageUpload>({
      query: (upload) => imageUpload(`${path(upload.id)}/image`, upload, answers.uploadApplicationImage),
      invalidatesTags: ['Application'],
    }),
  }),
});

export const {
  useCreateApplicationMutation,
  useGetApplicationQuery,
  useListTournamentsQuery,
  useUpdateApplicationMutation,
  useUploadApplicationImageMutation,
  useWithdrawApplicationMutation,
} = applications;
