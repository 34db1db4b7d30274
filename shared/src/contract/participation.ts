import { z } from 'zod';
import { camp, event } from './activities.ts';
import { defineCall } from './call.ts';
import { PARTICIPANT_STATUSES, PAYMENT_STATUSES } from './constants.ts';
import { isOver } from './league-day.ts';
import { day, id, idParam } from './people.ts';
import { nameText } from './registration.ts';

export const participantStatus = z.enum(PARTICIPANT_STATUSES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);

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

export const activityDraft = z.object({
  name: nameText,
  date: day.refine((date) => !isOver({ date }), 'Эта дата уже прошла'),
  location: nameText,
});
export type ActivityDraft = z.infer<typeof activityDraft>;

const athleteIds = z.array(id).min(1, 'Выберите хотя бы одного спортсмена.').max(400);

/** What enrolling answers: everyone of the request is a participant now; who already was counts too. */
export const enrolment = z.object({ registered: z.array(participant) });
export type Enrolment = z.infer<typeof enrolment>;

/** `athlete_id` says for which child a parent answers; an athlete answers for himself. */
export const responseBody = z.object({ action: z.enum(['accept', 'decline']), athlete_id: id.optional() });
export type ResponseBody = z.infer<typeof responseBody>;

const participants = z.array(participant);

/** Events and camps have the same calls; only names, paths and the id's field differ. */
export const createEvent = defineCall({
  id: 'createEvent',
  method: 'POST',
  path: '/events',
  summary: 'Creates an attestation event; clubs only',
  access: 'session',
  body: activityDraft,
  response: event,
  refusals: [403],
});
export const createCamp = defineCall({
  id: 'createCamp',
  method: 'POST',
  path: '/camps',
  summary: 'Creates a camp; clubs only',
  access: 'session',
  body: activityDraft,
  response: camp,
  refusals: [403],
});

export const eventEnrolmentBody = z.object({ event_id: id, athleteIds });
export const campEnrolmentBody = z.object({ camp_id: id, athleteIds });

export const registerForEvent = defineCall({
  id: 'registerForEvent',
  method: 'POST',
  path: '/events/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  access: 'session',
  body: eventEnrolmentBody,
  response: enrolment,
  refusals: [403, 404, 409],
});
export const registerForCamp = defineCall({
  id: 'registerForCamp',
  method: 'POST',
  path: '/camps/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  access: 'session',
  body: campEnrolmentBody,
  response: enrolment,
  refusals: [403, 404, 409],
});

const list = <const Id extends string>(
  thing: 'event' | 'camp',
  what: 'participants' | 'registered-athletes',
  operation: Id,
) =>
  defineCall({
    id: operation,
    method: 'GET',
    path: `/${thing}s/:id/${what}`,
    summary: `Participants of one ${thing} for clubs and coaches; those one may see for others`,
    access: 'session',
    params: idParam,
    response: participants,
    refusals: [403, 404],
  });

export const listEventParticipants = list('event', 'participants', 'listEventParticipants');
export const listCampParticipants = list('camp', 'participants', 'listCampParticipants');
export const listEventAthletes = list('event', 'registered-athletes', 'listEventAthletes');
export const listCampAthletes = list('camp', 'registered-athletes', 'listCampAthletes');

const respond = <const Id extends string>(thing: 'event' | 'camp', operation: Id) =>
  defineCall({
    id: operation,
    method: 'POST',
    path: `/${thing}s/:id/respond`,
    summary: `Accepts or declines the invitation to one ${thing}; only while it is pending`,
    access: 'session',
    params: idParam,
    body: responseBody,
    response: participant,
    refusals: [404, 409],
  });

export const respondToEvent = respond('event', 'respondToEvent');
export const respondToCamp = respond('camp', 'respondToCamp');
