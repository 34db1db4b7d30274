import type { ActivityDraft } from '../contract/activities/schema.ts';
import type { Answer } from '../contract/all-calls.ts';
import { endpoint, requestOf } from '../core/api/endpoint.ts';
import { leagueApi, listTags } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

/** Attestation events and camps have the same endpoints; the kind selects the call. */
export type ActivityKind = 'event' | 'camp';

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

/** Identifies one event or camp. */
export interface ActivityRef {
  kind: ActivityKind;
  id: number;
}

const participantsTag = ({ kind, id }: ActivityRef) => ({
  type: 'Participant' as const,
  id: `${kind} ${id}`,
});

const activities = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: endpoint(calls.listEvents, { providesTags: (events) => listTags('Event', events) }),
    listCamps: endpoint(calls.listCamps, { providesTags: (camps) => listTags('Camp', camps) }),
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
  }),
});

export const {
  useCreateActivityMutation,
  useEnrolAthletesMutation,
  useGetActivityQuery,
  useListActivityTermsQuery,
  useListCampsQuery,
  useListEventsQuery,
  useListParticipantsQuery,
  useListRegisteredAthletesQuery,
} = activities;
