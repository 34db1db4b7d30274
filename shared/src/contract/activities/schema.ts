import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, id, idParam } from '../fields/schema.ts';
import { paymentStatus } from '../payments/schema.ts';
import * as calls from './calls.ts';
import { PARTICIPANT_STATUSES } from './facts.ts';
import { activityDraft } from './form.ts';

export * from './form.ts';

/** The fields that events and camps share. `participants` is a count. */
export const activity = z.object({
  id,
  name: z.string(),
  date: day,
  location: z.string(),
  status: z.string().nullable(),
  participants: z.number().int().nonnegative(),
});

export const event = activity;
export type Event = z.infer<typeof event>;

/** `registeredAthletes` is filled only for users who may see the athletes. */
export const camp = activity.extend({
  registeredAthletes: z.array(z.object({ athlete_id: id })),
});
export type Camp = z.infer<typeof camp>;

/** The picture of an event or a camp, 1200 × 630; everybody sees it. */
export const activityPicture = z.object({
  /** Path on the site; the address of another picture is another. Null: there is none. */
  picture_url: z.optional(z.nullable(z.string())),
  /** What it shows, in words; empty: nothing that matters. */
  picture_alt: z.optional(z.string()),
});

/** What the lists do not say of an event or a camp. */
export const activityTerms = z.object({
  id,
  kind: z.enum(['event', 'camp']),
  /** The last day; null: there is only one. */
  end_date: z.nullable(day),
  /** The last day on which invitations are accepted and athletes are enrolled; null: the first day. */
  answer_by: z.nullable(day),
  ...activityPicture.shape,
});
export type ActivityTerms = z.infer<typeof activityTerms>;

/** The page of an event or a camp. */
export const activityDetails = activity.extend({
  ...activityTerms.shape,
  /** Plain text with line breaks; empty: none. */
  programme: z.string(),
  /** The club that created it. */
  club_name: z.string().nullable(),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

export const listActivityTerms = withSchemas(calls.listActivityTerms, {
  response: z.array(activityTerms),
});

export const getActivity = withSchemas(calls.getActivity, {
  params: idParam,
  response: activityDetails,
});

export const participantStatus = z.enum(PARTICIPANT_STATUSES);

/** One athlete in an event or a camp. `id` and `athlete_id` are the athlete's user id. */
export const participant = z.object({
  id,
  athlete_id: id,
  lastname: z.string(),
  firstname: z.string(),
  middlename: z.string().nullable(),
  status: participantStatus,
  payment_status: paymentStatus,
});
export type Participant = z.infer<typeof participant>;

const athleteIds = z.array(id).min(1, 'Выберите хотя бы одного спортсмена.').max(400);

/** The answer to an enrolment: all athletes of the request, including those who were enrolled before. */
export const enrolment = z.object({ registered: z.array(participant) });
export type Enrolment = z.infer<typeof enrolment>;

/** A parent names the child in `athlete_id`; an athlete omits it. */
export const responseBody = z.object({ action: z.enum(['accept', 'decline']), athlete_id: id.optional() });
export type ResponseBody = z.infer<typeof responseBody>;

export const listCamps = withSchemas(calls.listCamps, {
  response: z.array(camp),
});

export const listEvents = withSchemas(calls.listEvents, {
  response: z.array(event),
});

export const createEvent = withSchemas(calls.createEvent, {
  body: activityDraft,
  response: event,
});
export const createCamp = withSchemas(calls.createCamp, {
  body: activityDraft,
  response: camp,
});

export const eventEnrolmentBody = z.object({ event_id: id, athleteIds });
export const campEnrolmentBody = z.object({ camp_id: id, athleteIds });

export const registerForEvent = withSchemas(calls.registerForEvent, {
  body: eventEnrolmentBody,
  response: enrolment,
});
export const registerForCamp = withSchemas(calls.registerForCamp, {
  body: campEnrolmentBody,
  response: enrolment,
});

const ofOneActivity = { params: idParam, response: z.array(participant) };

export const listEventParticipants = withSchemas(calls.listEventParticipants, ofOneActivity);
export const listCampParticipants = withSchemas(calls.listCampParticipants, ofOneActivity);
export const listEventAthletes = withSchemas(calls.listEventAthletes, ofOneActivity);
export const listCampAthletes = withSchemas(calls.listCampAthletes, ofOneActivity);

const response = { params: idParam, body: responseBody, response: participant };

export const respondToEvent = withSchemas(calls.respondToEvent, response);
export const respondToCamp = withSchemas(calls.respondToCamp, response);
