import { z } from 'zod';
import { defineCall } from '../call.ts';
import { categoryWinners, tournamentDetails, tournamentSummary } from './published.ts';

export const listTournamentSummaries = defineCall({
  id: 'listTournamentSummaries',
  at: 'GET /tournaments/summaries',
  summary:
    'The published tournaments, the latest first, without those that are reached by their address only; answers an ETag and 304',
  access: 'public',
  query: z.object({
    /** So many at most. */
    newest: z.coerce.number().int().min(1).max(100).optional(),
    /** Only those that are not over; in the demo with the hidden sample. */
    ahead: z.stringbool().optional(),
  }),
  response: z.object({
    tournaments: z.array(tournamentSummary),
    /** How many there are without `newest`. */
    total: z.number().int().nonnegative(),
  }),
});

export const getTournament = defineCall({
  id: 'getTournament',
  at: 'GET /tournaments/:tournament',
  summary: 'A published tournament with all that its pages show; answers an ETag and 304',
  access: 'public',
  refusals: [404],
  response: tournamentDetails,
});

export const getTournamentWinners = defineCall({
  id: 'getTournamentWinners',
  at: 'GET /tournaments/:tournament/winners',
  summary:
    'The winners of a published tournament; a name that everybody may not read today is empty; answers an ETag and 304',
  access: 'public',
  refusals: [404],
  response: z.array(categoryWinners),
});
