import { z } from 'zod';
import { activityPrice, participantStatus } from '../activities/schema.ts';
import { defineCall } from '../call.ts';
import { DOCUMENT_KINDS } from '../documents/papers.ts';
import { day, id } from '../fields/schema.ts';
import { paymentStatus } from '../payments/schema.ts';
import { ADMISSION_NEEDS } from '../privacy/admission.ts';
import { applicationSummary } from '../tournament-applications/schema.ts';

/** Maximum number of listed applications for past events and camps, latest first; upcoming ones are all listed. */
export const PAST_REQUESTS_LISTED = 200;

/** An athlete's participation in an event or a camp, and what is left to do. */
export const activityRequest = z.object({
  kind: z.enum(['event', 'camp']),
  activity: z.object({
    id,
    name: z.string(),
    date: day,
    /** The last day, if it is not the first. */
    end_date: z.optional(z.nullable(day)),
    location: z.string(),
    status: z.string().nullable(),
    /** The last day on which the invitation is accepted; null: the first day. */
    answer_by: z.optional(z.nullable(day)),
    price: activityPrice.optional(),
  }),
  athlete: z.object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string().nullable(),
  }),
  status: participantStatus,
  payment_status: paymentStatus,
  /** The money of the newest payment has been given back. */
  payment_refunded: z.optional(z.boolean()),
  /**
   * The notification by which the asking user answers the invitation and pays: the user's own one; for a coach that of
   * an athlete with neither account nor parent; else null.
   */
  notification_id: id.nullable(),
  /** Papers that are missing or not valid on the day of the event. */
  missing_documents: z.array(z.enum(DOCUMENT_KINDS)),
  applied_at: z.iso.datetime(),
  /** A family reads these telephones: of the coach, and of the club that has created the event. */
  contacts: z.optional(z.array(z.object({ name: z.string(), telephone: z.string() }))),
  /** For a coach and a club, of what is ahead: what else is to be ready, and whether the family can be reminded of it. */
  team: z.optional(
    z.object({
      weight: z.string().nullable(),
      missing_consent: z.array(z.enum(ADMISSION_NEEDS)),
      /** Whether somebody signs in for the athlete. */
      has_reader: z.boolean(),
      reminded_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type ActivityRequest = z.infer<typeof activityRequest>;

/** The application of a club or a coach for one category of a tournament. */
export const tournamentRequest = z.object({ kind: z.literal('tournament'), application: applicationSummary });
export type TournamentRequest = z.infer<typeof tournamentRequest>;

export const request = z.discriminatedUnion('kind', [activityRequest, tournamentRequest]);
export type LeagueRequest = z.infer<typeof request>;

export const listRequests = defineCall({
  id: 'listRequests',
  at: 'GET /requests',
  summary: `Applications of oneself (athlete, referee), of the children (parent), of the own athletes (coach, club), and for tournaments (coach, club); nearest date first within each of the two; for events and camps that are over only the latest ${PAST_REQUESTS_LISTED}`,
  response: z.array(request),
});
