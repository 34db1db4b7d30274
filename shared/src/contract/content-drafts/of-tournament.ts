import { z } from 'zod';
import { tournamentId } from '../tournaments/id.ts';

export const ofTournament = z.object({ tournament: tournamentId });
