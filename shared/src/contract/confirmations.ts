import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id, idParam, user } from './people.ts';

/** Somebody who named a club or a coach and waits for its word. */
export const waitingPerson = z.object({
  id,
  user_type: z.enum(['coach', 'athlete']),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  birthdate: day.nullable(),
  federation: z.string().nullable(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

export const listWaiting = defineCall({
  id: 'listWaiting',
  method: 'GET',
  path: '/confirmations',
  summary: 'Who waits for the asking one: coaches for a confirmed club, athletes for a confirmed coach',
  access: 'session',
  response: z.array(waitingPerson),
  refusals: [403],
});

export const confirmUser = defineCall({
  id: 'confirmUser',
  method: 'POST',
  path: '/user/users/:id/confirmation',
  summary: 'A club confirms its coach, a coach his athlete; again changes nothing',
  access: 'session',
  params: idParam,
  response: z.object({}),
  refusals: [403, 404],
});

export const releaseUser = defineCall({
  id: 'releaseUser',
  method: 'DELETE',
  path: '/user/users/:id/confirmation',
  summary:
    'A club or a coach says that a waiting or confirmed person is not theirs; club or coach is taken from the profile',
  access: 'session',
  params: idParam,
  response: z.object({}),
  refusals: [403, 404],
});

/** Which club, and which coach in it, a person belongs to; a coach has no coach. */
export const affiliationBody = z.object({ clubId: id, coachselected: id.optional() });
export type AffiliationBody = z.infer<typeof affiliationBody>;

export const changeAffiliation = defineCall({
  id: 'changeAffiliation',
  method: 'PUT',
  path: '/user/users/:id/affiliation',
  summary:
    'Moves oneself (athlete, parent, coach) or the own child to another club and coach, whose word is waited for again',
  access: 'session',
  params: idParam,
  body: affiliationBody,
  response: user,
  refusals: [403, 404],
});
