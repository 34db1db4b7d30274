import { z } from 'zod';
import { defineCall } from './call.ts';
import { day, id } from './people.ts';

/** What events and camps have in common. `participants` is a count. */
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

/** `registeredAthletes` is filled only for those who may see it. */
export const camp = activity.extend({
  registeredAthletes: z.array(z.object({ athlete_id: id })),
});
export type Camp = z.infer<typeof camp>;

export const listCamps = defineCall({
  id: 'listCamps',
  method: 'GET',
  path: '/camps',
  summary:
    'Camps, newest first: all for club, coach and parent; own ones for athlete and referee; all without names for a guest',
  access: 'public',
  response: z.array(camp),
  refusals: [],
});

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  summary: 'Attestation events, newest first, with the same visibility as camps',
  access: 'public',
  response: z.array(event),
  refusals: [],
});
