import type { DocumentKind } from '../contract/documents/facts.ts';
import type { AthletePapers, UserDocument } from '../contract/documents/schema.ts';
import { leagueApi } from '../core/league-api.ts';
import { answers } from './answers.ts';
import { type ImageUpload, imageUpload } from './image-upload.ts';

/** One paper of one person. */
export interface DocumentRef {
  userId: number;
  kind: DocumentKind;
}

const path = ({ userId, kind }: DocumentRef) => `/user/users/${userId}/documents/${kind}`;

const documents = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listDocuments: build.query<UserDocument[], number>({
      query: (userId) => ({ url: `/user/users/${userId}/documents`, answer: answers.listDocuments }),
      providesTags: (_documents, _error, userId) => [{ type: 'Document', id: userId }],
    }),
    uploadDocument: build.mutation<UserDocument, DocumentRef & ImageUpload>({
      query: (upload) => imageUpload(path(upload), upload, answers.uploadDocument),
      invalidatesTags: ['Document'],
    }),
    dateDocument: build.mutation<UserDocument, DocumentRef & { validUntil: string | null }>({
      query: ({ validUntil, ...ref }) => ({
        url: path(ref),
        method: 'PUT',
        body: { valid_until: validUntil },
        answer: answers.dateDocument,
      }),
      invalidatesTags: ['Document'],
    }),
    deleteDocument: build.mutation<unknown, DocumentRef>({
      query: (ref) => ({ url: path(ref), method: 'DELETE', answer: answers.deleteDocument }),
      invalidatesTags: ['Document'],
    }),
    listAthletePapers: build.query<AthletePapers[], void>({
      query: () => ({ url: '/athletes/documents', answer: answers.listAthletePapers }),
      providesTags: ['Document'],
    }),
  }),
});

export const {
  useDateDocumentMutation,
  useDeleteDocumentMutation,
  useListAthletePapersQuery,
  useListDocumentsQuery,
  useUploadDocumentMutation,
} = documents;
