import { endpoint } from '../core/api/endpoint.ts';
import { leagueApi } from '../core/api/league-api.ts';
import { calls } from './calls.ts';

const winners = leagueApi.injectEndpoints({
  endpoints: () => ({
    // Parents decide about the names at any time: a tab that has left them asks again.
    getTournamentWinners: endpoint(calls.getTournamentWinners, { keepUnusedDataFor: 0 }),
  }),
});

export const { useGetTournamentWinnersQuery } = winners;
