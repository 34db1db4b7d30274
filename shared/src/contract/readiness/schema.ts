import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, idText } from '../fields/schema.ts';
import { activityRequest } from '../my-requests/schema.ts';
import { ADMISSION_NEEDS } from '../privacy/admission.ts';

/** Hours between two reminders of the same athlete about the same event or camp. */
export const REMINDER_HOURS = 24;

/** An athlete of the board: the participation, and what else is to be ready. */
export const readinessRow = activityRequest
  .pick({ athlete: true, status: true, payment_status: true, missing_documents: true })
  .extend({
    weight: z.string().nullable(),
    missing_consent: z.array(z.enum(ADMISSION_NEEDS)),
    /** Whether somebody signs in for the athlete and can be reminded. */
    has_reader: z.boolean(),
    reminded_at: z.iso.datetime().nullable(),
  });
export type ReadinessRow = z.infer<typeof readinessRow>;

const activity = activityRequest.shape.activity.pick({ id: true, name: true, date: true, location: true });

export const readiness = z.object({
  /** Null: nobody is enrolled in anything ahead. */
  activity: activity.nullable(),
  /** Everything ahead that athletes of the team are enrolled in, nearest first. */
  choices: z.array(activity),
  athletes: z.array(readinessRow),
});
export type Readiness = z.infer<typeof readiness>;

export const getReadiness = defineCall({
  id: 'getReadiness',
  method: 'GET',
  path: '/team/readiness',
  summary:
    'What each athlete of a coach or club still lacks for the next event or camp, or for the one that the query names',
  access: 'session',
  refusals: [403],
  query: z.object({ activity: idText.optional() }),
  response: readiness,
});

export const remindTeam = defineCall({
  id: 'remindTeam',
  method: 'POST',
  path: '/team/reminders',
  summary:
    'Reminds the families of athletes of what an event or camp still lacks, each at most once a day; skips those who are ready',
  access: 'session',
  refusals: [404, 429],
  body: z.object({ activity_id: id, athlete_ids: z.array(id).min(1).max(200) }),
  response: z.object({ reminded: z.array(id) }),
});
