import { endpoint, listTags, requestOf } from '@league/shared';
import {
  type ActivityKind,
  type ActivityRef,
  type ImageUpload,
  imageUpload,
  sharedApi,
} from '@league/shared/api';
import calls from '@league/shared/calls';
import type { ActivityDraft, Answer } from '@league/shared/contract';

const TAGS = { event: 'Event', camp: 'Camp' } as const;

const CALLS_OF = {
  event: {
    create: calls.createEvent,
    participants: calls.listEventParticipants,
    athletes: calls.listEventAthletes,
  },
  camp: {
    create: calls.createCamp,
    participants: calls.listCampParticipants,
    athletes: calls.listCampAthletes,
  },
} as const;

const participantsTag = ({ kind, id }: ActivityRef) => ({
  type: 'Participant' as const,
  id: `${kind} ${id}`,
});

const desk = { type: 'Organiser', id: 'ACTIVITIES' } as const;
const payments = { type: 'Organiser', id: 'PAYMENTS' } as const;

const activities = sharedApi.injectEndpoints({
  endpoints: (build) => ({
    listActivityTerms: endpoint(calls.listActivityTerms, {
      providesTags: (terms) => [...listTags('Event', terms), ...listTags('Camp', terms)],
    }),
    getActivity: endpoint(calls.getActivity, {
      providesTags: (_activity, _error, { id }) => [
        { type: 'Event', id },
        { type: 'Camp', id },
      ],
    }),
    createActivity: build.mutation<Answer<'createEvent'>, { kind: ActivityKind; draft: ActivityDraft }>({
      query: ({ kind, draft }) => requestOf(CALLS_OF[kind].create, draft),
      invalidatesTags: (created, _error, { kind }) => (created ? [{ type: TAGS[kind], id: 'LIST' }] : []),
      /** Puts the new one on top of the cached list. */
      async onQueryStarted({ kind }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        if (kind === 'event') {
          dispatch(
            activities.util.updateQueryData('listEvents', undefined, (list) => void list.unshift(data)),
          );
        } else {
          const camp = { ...data, registeredAthletes: [] };
          dispatch(
            activities.util.updateQueryData('listCamps', undefined, (list) => void list.unshift(camp)),
          );
        }
      },
    }),
    enrolAthletes: build.mutation<Answer<'registerForEvent'>, ActivityRef & { athleteIds: number[] }>({
      query: ({ kind, id, athleteIds }) =>
        kind === 'event'
          ? requestOf(calls.registerForEvent, { event_id: id, athleteIds })
          : requestOf(calls.registerForCamp, { camp_id: id, athleteIds }),
      invalidatesTags: (_enrolment, _error, ref) => [
        participantsTag(ref),
        { type: TAGS[ref.kind], id: ref.id },
      ],
    }),
    listParticipants: build.query<Answer<'listEventParticipants'>, ActivityRef>({
      query: ({ kind, id }) => requestOf(CALLS_OF[kind].participants, { id }),
      providesTags: (_participants, _error, ref) => [participantsTag(ref)],
    }),
    listRegisteredAthletes: build.query<Answer<'listEventAthletes'>, ActivityRef>({
      query: ({ kind, id }) => requestOf(CALLS_OF[kind].athletes, { id }),
      providesTags: (_participants, _error, ref) => [participantsTag(ref)],
    }),
    changeActivity: endpoint(calls.changeActivity, { invalidatesTags: [desk, 'Event', 'Camp'] }),
    previewActivityChange: endpoint(calls.previewActivityChange, {
      // Refused, it has shown that what is cached is stale.
      invalidatesTags: (_told, error, { id }) =>
        error
          ? [
              { type: 'Event', id },
              { type: 'Camp', id },
            ]
          : [],
    }),
    uploadActivityPicture: build.mutation<
      Answer<'uploadActivityPicture'>,
      ImageUpload<'uploadActivityPicture'>
    >({
      query: (upload) => imageUpload(calls.uploadActivityPicture, upload),
      invalidatesTags: [desk, 'Event', 'Camp'],
    }),
    deleteActivityPicture: endpoint(calls.deleteActivityPicture, {
      invalidatesTags: [desk, 'Event', 'Camp'],
    }),
    cancelActivity: endpoint(calls.cancelActivity, {
      invalidatesTags: [desk, payments, 'Event', 'Camp'],
    }),
  }),
});

export const {
  useListActivityTermsQuery,
  useGetActivityQuery,
  useCreateActivityMutation,
  useEnrolAthletesMutation,
  useListParticipantsQuery,
  useListRegisteredAthletesQuery,
  useChangeActivityMutation,
  usePreviewActivityChangeMutation,
  useUploadActivityPictureMutation,
  useDeleteActivityPictureMutation,
  useCancelActivityMutation,
} = activities;
