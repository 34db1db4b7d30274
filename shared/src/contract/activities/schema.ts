import { z } from 'zod';
import { defineCall } from '../call.ts';
import { DOCUMENT_KINDS } from '../documents/papers.ts';
import { day, id } from '../fields/schema.ts';
import { paymentStatus } from '../payments/schema.ts';
import { activityDraft } from './form.ts';
import { PARTICIPANT_STATUSES } from './participation.ts';

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

/** What one participant pays, in roubles; absent: `PARTICIPATION_PRICE`. */
export const activityPrice = z.int().positive();

/** Days and place of a camp or an event as they were announced. */
export const announcedDays = z.object({ date: day, end_date: z.nullable(day), location: z.string() });

/** What the lists do not say of an event or a camp. */
export const activityTerms = z.object({
  id,
  kind: z.enum(['event', 'camp']),
  /** The last day; null: there is only one. */
  end_date: z.nullable(day),
  /** The last day on which invitations are accepted and athletes are enrolled; null: the first day. */
  answer_by: z.nullable(day),
  /** Limit of participants; null: `ACTIVITY_CAPACITY`. */
  places: z.int().positive().nullable().optional(),
  price: activityPrice.optional(),
  /** What was announced before it was moved; null: it was not, or is where it was again. */
  moved_from: announcedDays.nullable().optional(),
  /** Why it does not take place; null: it does. */
  cancel_reason: z.string().nullable().optional(),
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
  /** Grows with each change; a change names the one it is based on. */
  version: z.int().positive().optional(),
  /** Whether the asking person may change and cancel it. */
  may_change: z.boolean().optional(),
});
export type ActivityDetails = z.infer<typeof activityDetails>;

export const listActivityTerms = defineCall({
  id: 'listActivityTerms',
  at: 'GET /activities',
  summary:
    'Last days, deadlines of answers, limits, moves and pictures of the events and camps that are not over',
  access: 'public',
  response: z.array(activityTerms),
});

export const getActivity = defineCall({
  id: 'getActivity',
  at: 'GET /activities/:id',
  summary: 'One event or camp with its programme, for everybody who has the link; nobody is named',
  access: 'public',
  refusals: [404],
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
  /** Of the asking user's own people: what a journey asks for. Papers: missing, or not valid on the first day. */
  own: z.optional(
    z.object({
      birthdate: z.nullable(day),
      technical_quality: z.string().nullable(),
      weight: z.string().nullable(),
      missing_documents: z.array(z.enum(DOCUMENT_KINDS)),
    }),
  ),
});
export type Participant = z.infer<typeof participant>;

const athleteIds = z.array(id).min(1, 'Выберите хотя бы одного спортсмена.').max(400);

/** The answer to an enrolment: all athletes of the request, including those who were enrolled before. */
export const enrolment = z.object({ registered: z.array(participant) });

/** A parent names the child in `athlete_id`; an athlete omits it. */
export const responseBody = z.object({ action: z.enum(['accept', 'decline']), athlete_id: id.optional() });
export type ResponseBody = z.infer<typeof responseBody>;

export const listCamps = defineCall({
  id: 'listCamps',
  at: 'GET /camps',
  summary:
    'Camps, newest first: all for club, coach and parent; own ones for athlete and referee; all without names for a guest',
  access: 'public',
  response: z.array(camp),
});

export const listEvents = defineCall({
  id: 'listEvents',
  at: 'GET /events',
  summary: 'Attestation events, newest first, with the same visibility as camps',
  access: 'public',
  response: z.array(event),
});

export const createEvent = defineCall({
  id: 'createEvent',
  at: 'POST /events',
  summary: 'Creates an attestation event; clubs and organisers of the league',
  refusals: [403, 409],
  body: activityDraft,
  response: event,
});
export const createCamp = defineCall({
  id: 'createCamp',
  at: 'POST /camps',
  summary: 'Creates a camp; clubs and organisers of the league',
  refusals: [403, 409],
  body: activityDraft,
  response: camp,
});

export const eventEnrolmentBody = z.object({ event_id: id, athleteIds });
export const campEnrolmentBody = z.object({ camp_id: id, athleteIds });

export const registerForEvent = defineCall({
  id: 'registerForEvent',
  at: 'POST /events/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  refusals: [403, 404, 409],
  body: eventEnrolmentBody,
  response: enrolment,
});
export const registerForCamp = defineCall({
  id: 'registerForCamp',
  at: 'POST /camps/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  refusals: [403, 404, 409],
  body: campEnrolmentBody,
  response: enrolment,
});

const list = <
  const Thing extends 'event' | 'camp',
  const What extends 'participants' | 'registered-athletes',
  const Id extends string,
>(
  thing: Thing,
  what: What,
  id: Id,
) =>
  defineCall({
    id,
    at: `GET /${thing}s/:id/${what}`,
    summary: `Participants of one ${thing} for clubs and coaches; those one may see for others`,
    refusals: [403, 404],
    response: z.array(participant),
  });

export const listEventParticipants = list('event', 'participants', 'listEventParticipants');
export const listCampParticipants = list('camp', 'participants', 'listCampParticipants');
export const listEventAthletes = list('event', 'registered-athletes', 'listEventAthletes');
export const listCampAthletes = list('camp', 'registered-athletes', 'listCampAthletes');

const respond = <const Thing extends 'event' | 'camp', const Id extends string>(thing: Thing, id: Id) =>
  defineCall({
    id,
    at: `POST /${thing}s/:id/respond`,
    summary: `Accepts or declines the invitation to one ${thing}; only while it is pending`,
    refusals: [404, 409],
    body: responseBody,
    response: participant,
  });

export const respondToEvent = respond('event', 'respondToEvent');
export const respondToCamp = respond('camp', 'respondToCamp');
