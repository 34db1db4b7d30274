import { endpoint, leagueApi } from '@league/shared';
import { published } from '@league/shared/api';
import calls from '@league/shared/calls';

const tournaments = leagueApi.injectEndpoints({
  endpoints: () => ({
    getContentPreview: endpoint(calls.getContentPreview),
    getTournament: endpoint(calls.getTournament, published),
    // Parents decide about the names at any time: a tab that has left them asks again.
    getTournamentWinners: endpoint(calls.getTournamentWinners, { keepUnusedDataFor: 0 }),
  }),
});

export const { useGetContentPreviewQuery, useGetTournamentQuery, useGetTournamentWinnersQuery } = tournaments;
