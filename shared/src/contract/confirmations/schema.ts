import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { user } from '../people/schema.ts';

/** Somebody who has named a club or a coach and waits for confirmation. */
export const waitingPerson = z.object({
  id,
  user_type: z.enum(['coach', 'athlete']),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string().nullable(),
  birthdate: z.nullable(day),
  federation: z.string().nullable(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

export const listWaiting = defineCall({
  id: 'listWaiting',
  at: 'GET /confirmations',
  summary: 'Who waits for the asking one: coaches for a confirmed club, athletes for a confirmed coach',
  refusals: [403],
  response: z.array(waitingPerson),
});

export const confirmUser = defineCall({
  id: 'confirmUser',
  at: 'POST /user/users/:id/confirmation',
  summary: 'A club confirms its coach, a coach his athlete; again changes nothing',
  refusals: [403, 404],
  response: z.object({}),
});

export const releaseUser = defineCall({
  id: 'releaseUser',
  at: 'DELETE /user/users/:id/confirmation',
  summary:
    'A club or a coach says that a waiting or confirmed person is not theirs; club or coach is taken from the profile',
  refusals: [403, 404],
  response: z.object({}),
});

/** The club of a person and, except for a coach, the coach in it. */
export const affiliationBody = z.object({ clubId: id, coachselected: id.optional() });
export type AffiliationBody = z.infer<typeof affiliationBody>;

export const changeAffiliation = defineCall({
  id: 'changeAffiliation',
  at: 'PUT /user/users/:id/affiliation',
  summary:
    'Moves oneself (athlete, parent, coach) or the own child to another club and coach, whose word is waited for again',
  refusals: [403, 404],
  body: affiliationBody,
  response: user,
});
