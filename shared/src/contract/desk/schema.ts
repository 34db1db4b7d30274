import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { id, idParam } from '../fields/schema.ts';
import * as calls from './calls.ts';
import { refusalBody } from './form.ts';

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
