import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const people = { type: 'Desk', id: 'PEOPLE' } as const;
const requests = { type: 'Desk', id: 'REQUESTS' } as const;

const desk = leagueApi.injectEndpoints({
  endpoints: () => ({
    listDeskPeople: endpoint(calls.listDeskPeople, { providesTags: [people] }),
    confirmByLeague: endpoint(calls.confirmByLeague, { invalidatesTags: [people, 'Club'] }),
    refuseByLeague: endpoint(calls.refuseByLeague, { invalidatesTags: [people] }),
    listDeskRequests: endpoint(calls.listDeskRequests, { providesTags: [requests] }),
    markDeskRequest: endpoint(calls.markDeskRequest, { invalidatesTags: [requests] }),
  }),
});

export const {
  useConfirmByLeagueMutation,
  useListDeskPeopleQuery,
  useListDeskRequestsQuery,
  useMarkDeskRequestMutation,
  useRefuseByLeagueMutation,
} = desk;
