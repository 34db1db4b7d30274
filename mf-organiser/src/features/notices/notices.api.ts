import { endpoint, leagueApi } from '@league/shared';
import { type ImageUpload, imageUpload } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer } from '@league/shared/contract';

const notices = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskNotices: endpoint(calls.listDeskNotices, { providesTags: ['Notice'] }),
    createNotice: endpoint(calls.createNotice, { invalidatesTags: ['Notice'] }),
    changeNotice: endpoint(calls.changeNotice, {
      // Refused, it has shown that what is cached is stale. One that is gone stays until its form is closed.
      invalidatesTags: (_notice, error) => (error?.status === 404 ? [] : ['Notice']),
    }),
    deleteNotice: endpoint(calls.deleteNotice, { invalidatesTags: ['Notice'] }),
    uploadNoticePicture: build.mutation<Answer<'uploadNoticePicture'>, ImageUpload<'uploadNoticePicture'>>({
      query: (upload) => imageUpload(calls.uploadNoticePicture, upload),
      invalidatesTags: ['Notice'],
    }),
    deleteNoticePicture: endpoint(calls.deleteNoticePicture, { invalidatesTags: ['Notice'] }),
  }),
});

export const {
  useListDeskNoticesQuery,
  useCreateNoticeMutation,
  useChangeNoticeMutation,
  useDeleteNoticeMutation,
  useUploadNoticePictureMutation,
  useDeleteNoticePictureMutation,
} = notices;
