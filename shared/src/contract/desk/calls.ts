import { defineCall } from '../call.ts';

export const listDeskPeople = defineCall({
  id: 'listDeskPeople',
  method: 'GET',
  path: '/organiser/people',
  summary: 'Who waits for the word of the league: clubs, referees, and coaches without a confirmed club',
  access: 'session',
  refusals: [403],
});

export const confirmByLeague = defineCall({
  id: 'confirmByLeague',
  method: 'POST',
  path: '/organiser/people/:id/confirmation',
  summary: 'An organiser confirms an account for the league; again changes nothing',
  access: 'session',
  refusals: [403, 404, 409],
});

export const refuseByLeague = defineCall({
  id: 'refuseByLeague',
  method: 'POST',
  path: '/organiser/people/:id/refusal',
  summary: 'An organiser refuses a waiting account: it is deleted, and the reason is mailed',
  access: 'session',
  refusals: [403, 404, 409],
});

export const listDeskRequests = defineCall({
  id: 'listDeskRequests',
  method: 'GET',
  path: '/organiser/requests',
  summary: 'The requests of the help page, the newest first',
  access: 'session',
  refusals: [403],
});

export const markDeskRequest = defineCall({
  id: 'markDeskRequest',
  method: 'PUT',
  path: '/organiser/requests/:id',
  summary: 'Marks a request of the help page as answered, or takes the mark back',
  access: 'session',
  refusals: [403, 404],
});
