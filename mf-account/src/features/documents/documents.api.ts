import { endpoint, leagueApi } from '@league/shared';
import { type ImageUpload, imageUpload } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer, DocumentKind } from '@league/shared/contract';

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
  }),
});

export const {
  useListDocumentsQuery,
  useUploadDocumentMutation,
  useDateDocumentMutation,
  useDeleteDocumentMutation,
} = documents;

/** One paper of one person. */
export interface DocumentRef {
  userId: number;
  kind: DocumentKind;
}
