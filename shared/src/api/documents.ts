import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const documents = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: endpoint(calls.listDocuments, {
      providesTags: (_documents, _error, { id }) => [{ type: 'Document', id }],
    }),
    uploadDocument: build.mutation<Answer<'uploadDocument'>, ImageUpload<'uploadDocument'>>({
      query: (upload) => imageUpload(calls.uploadDocument, upload),
      invalidatesTags: ['Document'],
    }),
    dateDocument: endpoint(calls.dateDocument, { invalidatesTags: ['Document'] }),
    deleteDocument: endpoint(calls.deleteDocument, { invalidatesTags: ['Document'] }),
    listAthletePapers: endpoint(calls.listAthletePapers, { providesTags: ['Document'] }),
  }),
});

export const {
  useDateDocumentMutation,
  useDeleteDocumentMutation,
  useListAthletePapersQuery,
  useListDocumentsQuery,
  useUploadDocumentMutation,
} = documents;
