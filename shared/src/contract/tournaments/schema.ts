import { z } from 'zod';
import { ageGroup } from '../../league/age-group.ts';
import { defineCall } from '../call.ts';
import { head } from '../days/day-schemas.ts';
import { day } from '../fields/schema.ts';
import { tournamentId } from './id.ts';
import { INTAKE_STATES } from './intake.ts';

export * from './id.ts';

/** A tournament in the application form. */
export const tournamentIntake = z.object({
  id: tournamentId,
  title: z.string(),
  /** First day. */
  date: day,
  /** Last day of applications; null: the tournament takes none. */
  until: z.nullable(day),
  limit: z.number().int().nullable(),
  /** Number of free places; null if the tournament is over or takes no applications. */
  places_left: z.number().int().nonnegative().nullable(),
  state: z.enum(INTAKE_STATES),
  /** Absent: the league's. */
  categories: z.array(ageGroup).optional(),
  /** Free places of the categories that have a limit, by id. */
  categories_left: z.record(z.string(), z.number().int().nonnegative()).optional(),
});
export type TournamentIntake = z.infer<typeof tournamentIntake>;

export const listTournaments = defineCall({
  id: 'listTournaments',
  at: 'GET /tournaments',
  summary: 'The tournaments, the earliest first, and whether applications for them are taken',
  access: 'public',
  response: z.array(tournamentIntake),
});

export const getTournamentProgress = defineCall({
  id: 'getTournamentProgress',
  at: 'GET /tournaments/:tournament/progress',
  summary: 'What the site knows of a tournament beside what is published: its day, the clubs that take part',
  access: 'public',
  response: z.object({
    /** Null: it has no day on the site. */
    day: head.pick({ date: true, days: true, stage: true }).nullable(),
    /** Of the accepted applications, in order. */
    teams: z.array(z.string()),
  }),
});
