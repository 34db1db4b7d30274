import calls from '../contract/calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi, listTags } from '../core/api/league-api.ts';
import { notificationsCounted } from '../core/session.ts';

/** Attestation events and camps have the same endpoints; the kind selects the call. */
export type ActivityKind = 'event' | 'camp';

/** Identifies one event or camp. */
export interface ActivityRef {
  kind: ActivityKind;
  id: number;
}

const days = { type: 'Day', id: 'LIST' } as const;

/** What a visitor comes back to is there at once, for an hour. */
export const published = { keepUnusedDataFor: 3_600 };

/** The endpoints that several parts of the site use. Those of one part stand in that part, beside the feature (`*.api.ts`). */
export const sharedApi = leagueApi.injectEndpoints({
  endpoints: () => ({
    listEvents: endpoint(calls.listEvents, { providesTags: (events) => listTags('Event', events) }),
    listCamps: endpoint(calls.listCamps, { providesTags: (camps) => listTags('Camp', camps) }),
    listDays: endpoint(calls.listDays, { providesTags: [days] }),
    listAthletePapers: endpoint(calls.listAthletePapers, {
      providesTags: ['Document', 'Participant', { type: 'Athlete', id: 'LIST' }],
    }),
    listRequests: endpoint(calls.listRequests, {
      // Tagged by activity, because enrolling and answering invalidate the tag of the activity that they change.
      providesTags: (list = []) => [
        'Participant',
        'Notification',
        'Document',
        'Application',
        ...list.flatMap((request) =>
          request.kind === 'tournament'
            ? []
            : [{ type: 'Participant' as const, id: `${request.kind} ${request.activity.id}` }],
        ),
      ],
    }),
    countNotifications: endpoint(calls.countNotifications, {
      providesTags: [{ type: 'Notification', id: 'COUNT' }],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(notificationsCounted(answer.data.count));
      },
    }),
    listTournaments: endpoint(calls.listTournaments, {
      // Sending or withdrawing an application changes the number of free places.
      providesTags: ['Application'],
    }),
    getTournamentProgress: endpoint(calls.getTournamentProgress, { providesTags: ['Application'] }),
    listTournamentSummaries: endpoint(calls.listTournamentSummaries, published),
    getUser: endpoint(calls.getUser, { providesTags: (_user, _error, { id }) => [{ type: 'User', id }] }),
    listChildren: endpoint(calls.listChildren, { providesTags: (athletes) => listTags('Athlete', athletes) }),
    listAthletes: endpoint(calls.listAthletes, { providesTags: (athletes) => listTags('Athlete', athletes) }),
    listClubs: endpoint(calls.listClubs, { providesTags: (clubs) => listTags('Club', clubs) }),
    listCoaches: endpoint(calls.listCoaches, {
      providesTags: (_coaches, _error, { id }) => [{ type: 'Club', id }],
    }),
  }),
});

/** What the bell was told last; asks for nothing. */
export const useCountedNotifications = () =>
  sharedApi.endpoints.countNotifications.useQueryState(undefined).data;

/** A list of tournaments as far as this tab has read it: asks for nothing. */
export const useListedTournaments = sharedApi.endpoints.listTournamentSummaries.useQueryState;

export const {
  useListEventsQuery,
  useListCampsQuery,
  useLazyListDaysQuery,
  useListDaysQuery,
  useListAthletePapersQuery,
  useListRequestsQuery,
  useCountNotificationsQuery,
  useListTournamentsQuery,
  useGetTournamentProgressQuery,
  useListTournamentSummariesQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useListChildrenQuery,
  useListAthletesQuery,
  useListClubsQuery,
  useListCoachesQuery,
} = sharedApi;
