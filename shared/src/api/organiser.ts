import type { Answer } from '../contract/all-calls.ts';
import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';
import { type ImageUpload, imageUpload } from './transport/image-upload.ts';

const people = { type: 'Organiser', id: 'PEOPLE' } as const;
const activities = { type: 'Organiser', id: 'ACTIVITIES' } as const;
const payments = { type: 'Organiser', id: 'PAYMENTS' } as const;
const applications = { type: 'Organiser', id: 'APPLICATIONS' } as const;
const requests = { type: 'Organiser', id: 'REQUESTS' } as const;

const organiser = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listDeskPeople: endpoint(calls.listDeskPeople, { providesTags: [people] }),
    confirmByLeague: endpoint(calls.confirmByLeague, { invalidatesTags: [people, 'Club'] }),
    refuseByLeague: endpoint(calls.refuseByLeague, { invalidatesTags: [people] }),
    listDeskActivities: endpoint(calls.listDeskActivities, { providesTags: [activities] }),
    changeActivity: endpoint(calls.changeActivity, { invalidatesTags: [activities, 'Event', 'Camp'] }),
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
      invalidatesTags: [activities, 'Event', 'Camp'],
    }),
    deleteActivityPicture: endpoint(calls.deleteActivityPicture, {
      invalidatesTags: [activities, 'Event', 'Camp'],
    }),
    cancelActivity: endpoint(calls.cancelActivity, {
      invalidatesTags: [activities, payments, 'Event', 'Camp'],
    }),
    getSiteHealth: endpoint(calls.getSiteHealth, {}),
    listDeskPayments: endpoint(calls.listDeskPayments, { providesTags: [payments] }),
    refundPayment: endpoint(calls.refundPayment, { invalidatesTags: [payments, activities] }),
    listDeskApplications: endpoint(calls.listDeskApplications, { providesTags: [applications] }),
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
    listDeskRequests: endpoint(calls.listDeskRequests, { providesTags: [requests] }),
    markDeskRequest: endpoint(calls.markDeskRequest, { invalidatesTags: [requests] }),
  }),
});

export const {
  useAcceptApplicationsMutation,
  useCancelActivityMutation,
  useChangeActivityMutation,
  useConfirmByLeagueMutation,
  useDeleteActivityPictureMutation,
  useGetDeskApplicationQuery,
  useGetSiteHealthQuery,
  useLazyListAcceptedAthletesQuery,
  useListDeskActivitiesQuery,
  useListDeskApplicationsQuery,
  useListDeskPaymentsQuery,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
  useMarkDeskRequestMutation,
  usePreviewActivityChangeMutation,
  useRefundPaymentMutation,
  useRefuseByLeagueMutation,
  useReturnApplicationMutation,
  useUploadActivityPictureMutation,
} = organiser;
