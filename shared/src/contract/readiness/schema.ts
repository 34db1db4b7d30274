import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';

/** Hours between two reminders of the same athlete about the same event or camp. */
export const REMINDER_HOURS = 24;

export const remindTeam = defineCall({
  id: 'remindTeam',
  at: 'POST /team/reminders',
  summary:
    'Reminds the families of athletes of what an event or camp still lacks, each at most once a day; skips those who are ready',
  refusals: [404, 429],
  body: z.object({ activity_id: id, athlete_ids: z.array(id).min(1).max(200) }),
  response: z.object({ reminded: z.array(id) }),
});
