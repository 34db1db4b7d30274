import { calendar } from '../../content/calendar.ts';
import type { Tournament } from './content-schema.ts';

export const findTournament = (id: string | undefined): Tournament | undefined =>
  calendar.find((tournament) => tournament.id === id);
