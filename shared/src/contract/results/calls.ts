import { defineCall } from '../call.ts';

export const listResults = defineCall({
  id: 'listResults',
  method: 'GET',
  path: '/user/users/:id/results',
  summary:
    'The results of an athlete at the league’s tournaments, the newest first: for the athlete, the parent, the confirmed coach and the confirmed club',
  access: 'session',
  refusals: [404, 503],
});
