import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { applicationRow, applicationSummary, clubApplication } from '../tournament-applications/schema.ts';
import { tournamentIntake } from '../tournaments/schema.ts';
import { returnBody } from './form.ts';

/** Grows with every change by the author; a decision names the one that the organiser has read. */
const revision = z.number().int().positive();

export const organiserApplication = applicationSummary.extend({ revision });
export type OrganiserApplication = z.infer<typeof organiserApplication>;

/** A tournament with its applications, the latest sent first. */
export const organiserTournament = tournamentIntake.extend({
  /** Athletes in accepted applications. */
  accepted: z.number().int().nonnegative(),
  /** Athletes in applications that wait for a decision. */
  waiting: z.number().int().nonnegative(),
  applications: z.array(organiserApplication),
});
export type OrganiserTournament = z.infer<typeof organiserTournament>;

export const listDeskApplications = defineCall({
  id: 'listDeskApplications',
  at: 'GET /organiser/applications',
  summary: 'The applications of all clubs by tournament, with its limit, its deadline and the places taken',
  refusals: [403],
  response: z.array(organiserTournament),
});

/** The organiser reads the name, everybody may not. */
const nameHidden = z.boolean();

/** One application with its athletes and the way to its author. */
export const openedApplication = clubApplication.extend({
  revision,
  rows: z.array(clubApplication.shape.rows.element.extend({ name_hidden: nameHidden })),
  contact: z.object({ email: z.string().nullable(), telephone: z.string().nullable() }),
});
export type OpenedApplication = z.infer<typeof openedApplication>;

export const getDeskApplication = defineCall({
  id: 'getDeskApplication',
  at: 'GET /organiser/applications/:id',
  summary: 'One application with its athletes, for an organiser',
  refusals: [403, 404],
  response: openedApplication,
});

/** Most applications in one acceptance. */
const ACCEPTED_AT_ONCE = 100;

export const acceptApplications = defineCall({
  id: 'acceptApplications',
  at: 'POST /organiser/applications/acceptance',
  summary:
    'Accepts applications as they were read, one after the other; says of each why it was not accepted',
  refusals: [403],
  body: z.object({ applications: z.array(z.object({ id, revision })).min(1).max(ACCEPTED_AT_ONCE) }),
  /** In the order of the request; `problem` is null for an accepted one. */
  response: z.array(z.object({ id, problem: z.string().nullable() })),
});

export const returnApplication = defineCall({
  id: 'returnApplication',
  at: 'POST /organiser/applications/:id/return',
  summary: 'Returns an application as it was read to its author, with remarks on it and on its rows',
  refusals: [403, 404, 409],
  body: returnBody,
  response: z.object({}),
});

/** An athlete of an accepted application, with the application's own facts. */
export const acceptedAthlete = z.object({
  ...applicationRow.shape,
  birthdate: day,
  weight: z.string(),
  /** Title of the age category. */
  category: z.string(),
  /** The author in words: «Клуб «Олимп»». */
  author: z.string(),
  author_id: id,
  name_hidden: nameHidden,
});
export type AcceptedAthlete = z.infer<typeof acceptedAthlete>;

export const listAcceptedAthletes = defineCall({
  id: 'listAcceptedAthletes',
  at: 'GET /organiser/tournaments/:tournament/athletes',
  summary: 'The athletes of all accepted applications for a tournament, for one table',
  refusals: [403, 404],
  response: z.array(acceptedAthlete),
});
