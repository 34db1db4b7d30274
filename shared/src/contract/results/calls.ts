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

export const getDiploma = defineCall({
  id: 'getDiploma',
  method: 'GET',
  path: '/user/users/:id/results/:result/diploma',
  summary:
    'What is drawn on the diploma of a result, for a picture: for the family always, for coach and club while the name may be shown',
  access: 'session',
  refusals: [404, 503],
});
