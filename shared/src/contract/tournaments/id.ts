import * as z from 'zod/mini';
import { isRehearsal } from './rehearsal.ts';

/** The folder of a tournament's content, and the last part of its address. */
export const tournamentId = z.string().check(
  z.maxLength(60),
  z.regex(/^[a-z0-9_]+$/, {
    error: ({ input }) => (input === '' ? 'Выберите турнир' : 'Только латинские буквы, цифры и _'),
  }),
);

/** The id of a tournament that somebody makes. */
export const newTournamentId = tournamentId.check(
  z.refine((id) => !isRehearsal(id), { error: 'Так начинаются адреса репетиций' }),
);
