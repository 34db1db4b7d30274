import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const tournaments = leagueApi.injectEndpoints({
  endpoints: () => {
    /** What a visitor comes back to is there at once, for an hour; where it is older than ten seconds, it is asked for again. */
    const published = {
      keepUnusedDataFor: 3_600,
      forceRefetch: ({
        endpointState,
      }: {
        endpointState?: { fulfilledTimeStamp?: number | undefined } | undefined;
      }) => Date.now() - (endpointState?.fulfilledTimeStamp ?? 0) > 10_000,
    };
    return {
      listTournamentSummaries: endpoint(calls.listTournamentSummaries, published),
      getTournament: endpoint(calls.getTournament, published),
      // Parents decide about the names at any time: a tab that has left them asks again.
      getTournamentWinners: endpoint(calls.getTournamentWinners, { keepUnusedDataFor: 0 }),
    };
  },
});

/** A list of tournaments as far as this tab has read it: asks for nothing. */
export const useListedTournaments = tournaments.endpoints.listTournamentSummaries.useQueryState;

export const { useGetTournamentQuery, useGetTournamentWinnersQuery, useListTournamentSummariesQuery } =
  tournaments;
