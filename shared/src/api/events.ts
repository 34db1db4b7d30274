import type { Event } from '../contract/activities.ts';
import { leagueApi, listTags } from '../core/league-api.ts';

const events = leagueApi.injectEndpoints({
  endpoints: (build) => ({
    listEvents: build.query<Event[], void>({
      query: () => '/events',
      providesTags: (events) => listTags('Event', events),
    }),
  }),
});

export const { useListEventsQuery } = events;
