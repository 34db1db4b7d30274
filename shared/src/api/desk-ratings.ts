import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const ratings = { type: 'Organiser', id: 'RATINGS' } as const;
const changed = { invalidatesTags: [ratings] };

const deskRatings = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskRatings: endpoint(calls.listDeskRatings, { providesTags: [ratings] }),
    getRatingTable: endpoint(calls.getRatingTable),
    uploadRating: build.mutation<Answer<'uploadRating'>, ImageUpload<'uploadRating'>>({
      query: (upload) => imageUpload(calls.uploadRating, upload),
      // Also of a refusal: somebody else may have uploaded another table.
      invalidatesTags: [ratings],
    }),
    getRatingChanges: endpoint(calls.getRatingChanges, { providesTags: [ratings] }),
    publishRating: endpoint(calls.publishRating, changed),
    withdrawRating: endpoint(calls.withdrawRating, changed),
  }),
});

export const {
  useGetRatingChangesQuery,
  useLazyGetRatingTableQuery,
  useListDeskRatingsQuery,
  usePublishRatingMutation,
  useUploadRatingMutation,
  useWithdrawRatingMutation,
} = deskRatings;
