import { endpoint, leagueApi } from '@league/shared';
import calls from '@league/shared/calls';

const people = { type: 'Organiser', id: 'PEOPLE' } as const;
const activities = { type: 'Organiser', id: 'ACTIVITIES' } as const;
const payments = { type: 'Organiser', id: 'PAYMENTS' } as const;
const applications = { type: 'Organiser', id: 'APPLICATIONS' } as const;
const requests = { type: 'Organiser', id: 'REQUESTS' } as const;
const namedTexts = { type: 'Organiser', id: 'NAMED TEXTS' } as const;

const desk = leagueApi.injectEndpoints({
  endpoints: () => ({
    listDeskPeople: endpoint(calls.listDeskPeople, { providesTags: [people] }),
    listDeskApplications: endpoint(calls.listDeskApplications, { providesTags: [applications] }),
    listDeskPayments: endpoint(calls.listDeskPayments, { providesTags: [payments] }),
    listDeskRequests: endpoint(calls.listDeskRequests, { providesTags: [requests] }),
    confirmByLeague: endpoint(calls.confirmByLeague, { invalidatesTags: [people, 'Club'] }),
    refuseByLeague: endpoint(calls.refuseByLeague, { invalidatesTags: [people] }),
    listDeskActivities: endpoint(calls.listDeskActivities, { providesTags: [activities] }),
    getSiteHealth: endpoint(calls.getSiteHealth, {}),
    listNamedTexts: endpoint(calls.listNamedTexts, { providesTags: [namedTexts] }),
    removeHiddenNames: endpoint(calls.removeHiddenNames, { invalidatesTags: [namedTexts, activities] }),
    refundPayment: endpoint(calls.refundPayment, { invalidatesTags: [payments, activities] }),
    getDeskApplication: endpoint(calls.getDeskApplication, {
      providesTags: (_application, _error, { id }) => [{ type: 'Organiser', id: `APPLICATION ${id}` }],
    }),
    acceptApplications: endpoint(calls.acceptApplications, {
      invalidatesTags: (_answer, _error, asked) => [
        applications,
        ...asked.applications.map(({ id }) => ({ type: 'Organiser' as const, id: `APPLICATION ${id}` })),
      ],
    }),
    returnApplication: endpoint(calls.returnApplication, {
      invalidatesTags: (_answer, _error, { id }) => [
        applications,
        { type: 'Organiser', id: `APPLICATION ${id}` },
      ],
    }),
    listAcceptedAthletes: endpoint(calls.listAcceptedAthletes),
    markDeskRequest: endpoint(calls.markDeskRequest, { invalidatesTags: [requests] }),
  }),
});

export const {
  useListDeskPeopleQuery,
  useListDeskApplicationsQuery,
  useListDeskPaymentsQuery,
  useListDeskRequestsQuery,
  useConfirmByLeagueMutation,
  useRefuseByLeagueMutation,
  useListDeskActivitiesQuery,
  useGetSiteHealthQuery,
  useListNamedTextsQuery,
  useRemoveHiddenNamesMutation,
  useRefundPaymentMutation,
  useGetDeskApplicationQuery,
  useAcceptApplicationsMutation,
  useReturnApplicationMutation,
  useLazyListAcceptedAthletesQuery,
  useMarkDeskRequestMutation,
} = desk;
