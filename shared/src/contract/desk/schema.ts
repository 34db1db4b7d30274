import { z } from 'zod';
import { activityChange } from '../activities/form.ts';
import { activityPicture } from '../activities/schema.ts';
import { withSchemas } from '../call.ts';
import { day, id, idParam } from '../fields/schema.ts';
import { REFUND_STATUSES } from '../payments/facts.ts';
import {
  applicationRow,
  applicationSummary,
  categoryIds,
  clubApplication,
} from '../tournament-applications/schema.ts';
import { tournamentId, tournamentIntake } from '../tournaments/schema.ts';
import * as calls from './calls.ts';
import { refusalBody, returnBody } from './form.ts';

export * from './form.ts';

/** An account that waits for the league's word, with what is known of it. */
export const deskPerson = z.object({
  id,
  user_type: z.enum(['club', 'coach', 'referee']),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  email: z.string(),
  telephone: z.string().nullable(),
  federation: z.string().nullable(),
  /** The own club, or the one that a coach has named. */
  club_name: z.string().nullable(),
  /** Of a referee. */
  qualification: z.string().nullable(),
  /** Number of coaches who have named the club. */
  coaches: z.number().int().nonnegative(),
  /** Whether the person has opened the link in the first mail. */
  address_verified: z.boolean(),
  registered_at: z.iso.datetime(),
});
export type DeskPerson = z.infer<typeof deskPerson>;

export const listDeskPeople = withSchemas(calls.listDeskPeople, { response: z.array(deskPerson) });

export const confirmByLeague = withSchemas(calls.confirmByLeague, {
  params: idParam,
  response: z.object({}),
});

export const refuseByLeague = withSchemas(calls.refuseByLeague, {
  params: idParam,
  body: refusalBody,
  response: z.object({}),
});

/** A request of the help page. */
export const deskRequest = z.object({
  id,
  name: z.string(),
  topic: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  /** When an organiser marked it as answered; null: not yet. */
  answered_at: z.iso.datetime().nullable(),
});
export type DeskRequest = z.infer<typeof deskRequest>;

export const listDeskRequests = withSchemas(calls.listDeskRequests, { response: z.array(deskRequest) });

export const markDeskRequest = withSchemas(calls.markDeskRequest, {
  params: idParam,
  body: z.object({ answered: z.boolean() }),
  response: deskRequest,
});

/** Grows with every change by the author; a decision names the one that the organiser has read. */
const revision = z.number().int().positive();

export const deskApplication = applicationSummary.extend({ revision });
export type DeskApplication = z.infer<typeof deskApplication>;

/** A tournament with its applications, the latest sent first. */
export const deskTournament = tournamentIntake.extend({
  /** Athletes in accepted applications. */
  accepted: z.number().int().nonnegative(),
  /** Athletes in applications that wait for a decision. */
  waiting: z.number().int().nonnegative(),
  applications: z.array(deskApplication),
});
export type DeskTournament = z.infer<typeof deskTournament>;

export const listDeskApplications = withSchemas(calls.listDeskApplications, {
  response: z.array(deskTournament),
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

export const getDeskApplication = withSchemas(calls.getDeskApplication, {
  params: idParam,
  response: openedApplication,
});

/** Most applications in one acceptance. */
const ACCEPTED_AT_ONCE = 100;

export const acceptApplications = withSchemas(calls.acceptApplications, {
  body: z.object({ applications: z.array(z.object({ id, revision })).min(1).max(ACCEPTED_AT_ONCE) }),
  /** In the order of the request; `problem` is null for an accepted one. */
  response: z.array(z.object({ id, problem: z.string().nullable() })),
});

export const returnApplication = withSchemas(calls.returnApplication, {
  params: idParam,
  body: returnBody,
  response: z.object({}),
});

/** An athlete of an accepted application, with the application's own facts. */
export const acceptedAthlete = z.object({
  ...applicationRow.shape,
  birthdate: day,
  weight: z.string(),
  category: z.enum(categoryIds),
  /** The author in words: «Клуб «Олимп»». */
  author: z.string(),
  author_id: id,
  name_hidden: nameHidden,
});
export type AcceptedAthlete = z.infer<typeof acceptedAthlete>;

export const listAcceptedAthletes = withSchemas(calls.listAcceptedAthletes, {
  params: z.object({ tournament: tournamentId }),
  response: z.array(acceptedAthlete),
});

/** An event or a camp with what depends on it. */
export const deskActivity = z.object({
  id,
  kind: z.enum(['event', 'camp']),
  name: z.string(),
  date: day,
  location: z.string(),
  end_date: z.nullable(day),
  answer_by: z.nullable(day),
  programme: z.string(),
  ...activityPicture.shape,
  /** The club that created it. */
  club_name: z.string().nullable(),
  /** Numbers of participants by answer, and of those who have paid. */
  pending: z.number().int().nonnegative(),
  accepted: z.number().int().nonnegative(),
  declined: z.number().int().nonnegative(),
  paid: z.number().int().nonnegative(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
});
export type DeskActivity = z.infer<typeof deskActivity>;

export const listDeskActivities = withSchemas(calls.listDeskActivities, {
  response: z.array(deskActivity),
});

export const changeActivity = withSchemas(calls.changeActivity, {
  params: idParam,
  body: activityChange,
  response: deskActivity,
});

export const uploadActivityPicture = withSchemas(calls.uploadActivityPicture, {
  params: idParam,
  response: deskActivity,
});

export const deleteActivityPicture = withSchemas(calls.deleteActivityPicture, {
  params: idParam,
  response: deskActivity,
});

export const cancelActivity = withSchemas(calls.cancelActivity, {
  params: idParam,
  body: refusalBody,
  response: deskActivity,
});

/** A payment that can be given back, or has been. */
export const deskPayment = z.object({
  id: z.uuid(),
  /** The athlete. */
  name: z.string(),
  /** In roubles. */
  amount: z.number(),
  paid_at: z.iso.datetime(),
  activity: z.object({ kind: z.enum(['event', 'camp']), name: z.string(), date: day }),
  /** Why it stands in the list: cancelled, declined after paying; null: only because it was given back. */
  cause: z.enum(['cancelled', 'declined']).nullable(),
  refund: z
    .object({ status: z.enum(REFUND_STATUSES), reason: z.string(), updated_at: z.iso.datetime() })
    .nullable(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const listDeskPayments = withSchemas(calls.listDeskPayments, { response: z.array(deskPayment) });

export const refundPayment = withSchemas(calls.refundPayment, {
  params: z.object({ payment: z.uuid() }),
  body: refusalBody,
  response: deskPayment,
});
