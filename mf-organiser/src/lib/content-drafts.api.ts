import { endpoint, leagueApi, requestOf } from '@league/shared';
import { type ImageUpload, imageUpload, patientFetch } from '@league/shared/api';
import calls from '@league/shared/calls';
import type { Answer, Asked } from '@league/shared/contract';

const tournaments = { type: 'Organiser', id: 'TOURNAMENTS' } as const;
const draft = (tournament: string) => ({ type: 'Organiser', id: `TOURNAMENT ${tournament}` }) as const;
const news = (tournament: string) => ({ type: 'Organiser', id: `NEWS ${tournament}` }) as const;

const CONTENT_FILE = /^(application\/pdf|image\/webp|application\/vnd\.openxmlformats-.+)$/;

interface OfTournament {
  tournament: string;
}

const changed = (_answer: unknown, _error: unknown, { tournament }: OfTournament) => [
  tournaments,
  draft(tournament),
  news(tournament),
];

const contentDrafts = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listContentDrafts: endpoint(calls.listContentDrafts, { providesTags: [tournaments] }),
    createContentDraft: endpoint(calls.createContentDraft, { invalidatesTags: [tournaments] }),
    getContentDraft: endpoint(calls.getContentDraft, {
      providesTags: (_answer, _error, { tournament }) => [draft(tournament)],
    }),
    saveContentDraft: endpoint(calls.saveContentDraft, {
      invalidatesTags: (_answer, _error, { tournament }) => [tournaments, news(tournament)],
      // The answer is the draft: the page around the form needs no second request for its version and its problems.
      async onQueryStarted({ tournament }, { dispatch, queryFulfilled }) {
        const draft = await queryFulfilled.then(
          ({ data }) => data,
          ({ error }) => Object(error).current as Answer<'saveContentDraft'> | undefined,
        );
        if (!draft) return;
        dispatch(
          contentDrafts.util.updateQueryData('getContentDraft', { tournament }, (known) =>
            draft.version < known.version ? known : draft,
          ),
        );
      },
    }),
    listContentRevisions: endpoint(calls.listContentRevisions, {
      providesTags: (_answer, _error, { tournament }) => [draft(tournament), news(tournament)],
    }),
    restoreContentRevision: endpoint(calls.restoreContentRevision, { invalidatesTags: changed }),
    uploadContentFile: build.mutation<Answer<'uploadContentFile'>, ImageUpload<'uploadContentFile'>>({
      query: (upload) => imageUpload(calls.uploadContentFile, upload),
      invalidatesTags: changed,
    }),
    deleteContentFile: endpoint(calls.deleteContentFile, { invalidatesTags: changed }),
    readContentResults: endpoint(calls.readContentResults),
    /** A file of a tournament: an object URL, which the caller revokes. Its request needs the bearer token. */
    readContentFile: build.mutation<string, Asked<'deleteContentFile'>>({
      query: (asked) => ({
        url: requestOf(calls.deleteContentFile, asked).url,
        transport: patientFetch,
        responseHandler: async (response) => {
          if (!response.ok) return response.json();
          const file = await response.blob();
          // A captive portal answers with an HTML page, which could run scripts as one of this site.
          return CONTENT_FILE.test(file.type) ? URL.createObjectURL(file) : null;
        },
        answer: 'string',
      }),
    }),
    createContentPreview: endpoint(calls.createContentPreview, { invalidatesTags: changed }),
    revokeContentPreview: endpoint(calls.revokeContentPreview, { invalidatesTags: changed }),
    getContentChanges: endpoint(calls.getContentChanges, {
      providesTags: (_answer, _error, { tournament }) => [news(tournament)],
    }),
    publishContent: endpoint(calls.publishContent, { invalidatesTags: changed }),
    withdrawContent: endpoint(calls.withdrawContent, { invalidatesTags: changed }),
    cancelPublication: endpoint(calls.cancelPublication, { invalidatesTags: changed }),
  }),
});

export const {
  useListContentDraftsQuery,
  useCreateContentDraftMutation,
  useGetContentDraftQuery,
  useSaveContentDraftMutation,
  useListContentRevisionsQuery,
  useRestoreContentRevisionMutation,
  useUploadContentFileMutation,
  useDeleteContentFileMutation,
  useReadContentResultsQuery,
  useReadContentFileMutation,
  useCreateContentPreviewMutation,
  useRevokeContentPreviewMutation,
  useGetContentChangesQuery,
  usePublishContentMutation,
  useWithdrawContentMutation,
  useCancelPublicationMutation,
} = contentDrafts;
