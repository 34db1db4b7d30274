import type { ActivityDraft, Camp, Enrolment, Event, Participant } from '../contract/activities/schema.ts';
import { leagueApi, listTags } from '../core/league-api.ts';
import { answers } from './answers.ts';

/** Attestation events and camps have the same calls; the kind says which. */
export type ActivityKind = 'event' | 'camp';

const TAGS = { event: 'Event', camp: 'Camp' } as const;

const CALLS_OF = {
  event: {
    create: 'createEvent',
    enrol: 'registerForEvent',
    participants: 'listEventParticipants',
    athletes: 'listEventAthletes',
  },
  camp: {
    create: 'createCamp',
    enrol: 'registerForCamp',
    participants: 'listCampParticipants',
    athletes: 'listCampAthletes',
  },
} as const;

/** What names one event or camp. */
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
    listEvents: build.query<Event[], void>({
      query: () => ({ url: '/events', answer: answers.listEvents }),
      providesTags: (events) => listTags('Event', events),
    }),
    listCamps: build.query<Camp[], void>({
      query: () => ({ url: '/camps', answer: answers.listCamps }),
      providesTags: (camps) => listTags('Camp', camps),
    }),
    createActivity: build.mutation<Event, { kind: ActivityKind; draft: ActivityDraft }>({
      query: ({ kind, draft }) => ({
        url: `/${kind}s`,
        method: 'POST',
        body: draft,
        answer: answers[CALLS_OF[kind].create],
      }),
      invalidatesTags: (created, _error, { kind }) => (created ? [{ type: TAGS[kind], id: 'LIST' }] : []),
      /** The new one stands on top of the list at once. */
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
    enrolAthletes: build.mutation<Enrolment, ActivityRef & { athleteIds: number[] }>({
      query: ({ kind, id, athleteIds }) => ({
        url: `/${kind}s/register`,
        method: 'POST',
        body: { [`${kind}_id`]: id, athleteIds },
        answer: answers[CALLS_OF[kind].enrol],
      }),
      invalidatesTags: (_enrolment, _error, ref) => [
        participantsTag(ref),
        { type: TAGS[ref.kind], id: ref.id },
      ],
    }),
    listParticipants: build.query<Participant[], ActivityRef>({
      query: ({ kind, id }) => ({
        url: `/${kind}s/${id}/participants`,
        answer: answers[CALLS_OF[kind].participants],
      }),
      providesTags: (_participants, _error, ref) => [participantsTag(ref)],
    }),
    listRegisteredAthletes: build.query<Participant[], ActivityRef>({
      query: ({ kind, id }) => ({
        url: `/${kind}s/${id}/registered-athletes`,
        answer: answers[CALLS_OF[kind].athletes],
      }),
      providesTags: (_participants, _error, ref) => [participantsTag(ref)],
    }),
  }),
});

export const {
  useCreateActivityMutation,
  useEnrolAthletesMutation,
  useListCampsQuery,
  useListEventsQuery,
  useListParticipantsQuery,
  useListRegisteredAthletesQuery,
} = activities;
