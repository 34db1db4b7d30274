import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { nameText } from '../fields/form.ts';
import { day } from '../fields/schema.ts';
import * as calls from './calls.ts';
import { tournamentId } from './id.ts';
import { INTAKE_STATES } from './intake.ts';

export * from './id.ts';

/** The name of the file below a release of the tournaments' pages that lists them for the provider. */
export const TOURNAMENTS_FILE = 'tournaments.json';

/**
 * A tournament as its release publishes it. Days of one whose day moves are counted from whatever day it is: it is for
 * trying the site out, and a provider without demo data passes over it.
 */
export const publishedTournament = z.object({
  id: tournamentId,
  title: nameText(),
  startsOn: z.union([day, z.object({ daysAhead: z.number().int().positive() })]),
  /** Until so many days before the first one, and at most so many athletes; null: none are taken. */
  applications: z
    .object({ daysBefore: z.number().int().nonnegative(), limit: z.number().int().positive() })
    .nullable(),
});
export type PublishedTournament = z.infer<typeof publishedTournament>;

/** A tournament as the application form offers it. */
export const tournamentIntake = z.object({
  id: tournamentId,
  title: z.string(),
  /** First day. */
  date: day,
  /** Last day of applications; null: none are taken. */
  until: z.nullable(day),
  limit: z.number().int().nullable(),
  /** Athletes for whom there is still room; null where it is over, or takes none. */
  places_left: z.number().int().nonnegative().nullable(),
  state: z.enum(INTAKE_STATES),
});
export type TournamentIntake = z.infer<typeof tournamentIntake>;

export const listTournaments = withSchemas(calls.listTournaments, {
  response: z.array(tournamentIntake),
});
