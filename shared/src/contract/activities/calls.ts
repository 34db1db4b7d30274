import { defineCall } from '../call.ts';

export const listCamps = defineCall({
  id: 'listCamps',
  method: 'GET',
  path: '/camps',
  summary:
    'Camps, newest first: all for club, coach and parent; own ones for athlete and referee; all without names for a guest',
  access: 'public',
  refusals: [],
});

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  summary: 'Attestation events, newest first, with the same visibility as camps',
  access: 'public',
  refusals: [],
});

export const listActivityTerms = defineCall({
  id: 'listActivityTerms',
  method: 'GET',
  path: '/activities',
  summary: 'Last days, deadlines of answers and pictures of the events and camps that are not over',
  access: 'public',
  refusals: [],
});

export const getActivity = defineCall({
  id: 'getActivity',
  method: 'GET',
  path: '/activities/:id',
  summary: 'One event or camp with its programme, for everybody who has the link; nobody is named',
  access: 'public',
  refusals: [404],
});

/** Events and camps have the same calls; only the names, the paths and the id's field differ. */
export const createEvent = defineCall({
  id: 'createEvent',
  method: 'POST',
  path: '/events',
  summary: 'Creates an attestation event; clubs only',
  access: 'session',
  refusals: [403],
});

export const createCamp = defineCall({
  id: 'createCamp',
  method: 'POST',
  path: '/camps',
  summary: 'Creates a camp; clubs only',
  access: 'session',
  refusals: [403],
});

export const registerForEvent = defineCall({
  id: 'registerForEvent',
  method: 'POST',
  path: '/events/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  access: 'session',
  refusals: [403, 404, 409],
});

export const registerForCamp = defineCall({
  id: 'registerForCamp',
  method: 'POST',
  path: '/camps/register',
  summary:
    "Enrols a coach's athletes and invites them, all or none; says per athlete why one cannot be enrolled",
  access: 'session',
  refusals: [403, 404, 409],
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
    method: 'GET',
    path: `/${thing}s/:id/${what}`,
    summary: `Participants of one ${thing} for clubs and coaches; those one may see for others`,
    access: 'session',
    refusals: [403, 404],
  });

export const listEventParticipants = list('event', 'participants', 'listEventParticipants');
export const listCampParticipants = list('camp', 'participants', 'listCampParticipants');
export const listEventAthletes = list('event', 'registered-athletes', 'listEventAthletes');
export const listCampAthletes = list('camp', 'registered-athletes', 'listCampAthletes');

const respond = <const Thing extends 'event' | 'camp', const Id extends string>(thing: Thing, id: Id) =>
  defineCall({
    id,
    method: 'POST',
    path: `/${thing}s/:id/respond`,
    summary: `Accepts or declines the invitation to one ${thing}; only while it is pending`,
    access: 'session',
    refusals: [404, 409],
  });

export const respondToEvent = respond('event', 'respondToEvent');
export const respondToCamp = respond('camp', 'respondToCamp');
