import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const notices = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listNotices: endpoint(calls.listNotices, { providesTags: ['Notice'] }),
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
  useChangeNoticeMutation,
  useCreateNoticeMutation,
  useDeleteNoticeMutation,
  useDeleteNoticePictureMutation,
  useListDeskNoticesQuery,
  useListNoticesQuery,
  useUploadNoticePictureMutation,
} = notices;
