import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tournamentId } from '../tournaments/id.ts';
import { categoryWinners } from './published.ts';

export const getTournamentWinners = defineCall({
  id: 'getTournamentWinners',
  method: 'GET',
  path: '/tournaments/:tournament/winners',
  summary:
    'The winners of a published tournament; a name that everybody may not read today is empty; answers an ETag and 304',
  access: 'public',
  refusals: [404, 503],
  params: z.object({ tournament: tournamentId }),
  response: z.array(categoryWinners),
});
