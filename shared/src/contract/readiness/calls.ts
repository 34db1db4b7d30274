import { defineCall } from '../call.ts';

export const getReadiness = defineCall({
  id: 'getReadiness',
  method: 'GET',
  path: '/team/readiness',
  summary:
    'What each athlete of a coach or club still lacks for the next event or camp, or for the one that the query names',
  access: 'session',
  refusals: [403],
});

export const remindTeam = defineCall({
  id: 'remindTeam',
  method: 'POST',
  path: '/team/reminders',
  summary:
    'Reminds the families of athletes of what an event or camp still lacks, each at most once a day; skips whoever is ready',
  access: 'session',
  refusals: [404, 429],
});
