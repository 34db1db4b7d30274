import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, id, idParam } from '../fields/schema.ts';
import { user } from '../people/schema.ts';
import * as calls from './calls.ts';

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

export const listWaiting = withSchemas(calls.listWaiting, {
  response: z.array(waitingPerson),
});

export const confirmUser = withSchemas(calls.confirmUser, {
  params: idParam,
  response: z.object({}),
});

export const releaseUser = withSchemas(calls.releaseUser, {
  params: idParam,
  response: z.object({}),
});

/** The club of a person and, except for a coach, the coach in it. */
export const affiliationBody = z.object({ clubId: id, coachselected: id.optional() });
export type AffiliationBody = z.infer<typeof affiliationBody>;

export const changeAffiliation = withSchemas(calls.changeAffiliation, {
  params: idParam,
  body: affiliationBody,
  response: user,
});
