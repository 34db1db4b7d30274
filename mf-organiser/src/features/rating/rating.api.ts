import { endpoint, leagueApi } from '@league/shared';
import { type ImageUpload, imageUpload } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer } from '@league/shared/contract';

const ratings = { type: 'Organiser', id: 'RATINGS' } as const;

const changed = { invalidatesTags: [ratings] };

const rating = leagueApi.injectEndpoints({
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
  useListDeskRatingsQuery,
  useLazyGetRatingTableQuery,
  useUploadRatingMutation,
  useGetRatingChangesQuery,
  usePublishRatingMutation,
  useWithdrawRatingMutation,
} = rating;
