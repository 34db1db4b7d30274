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

export const listDeskApplications = defineCall({
  id: 'listDeskApplications',
  method: 'GET',
  path: '/organiser/applications',
  summary: 'The applications of all clubs by tournament, with its limit, its deadline and the places taken',
  access: 'session',
  refusals: [403],
});

export const getDeskApplication = defineCall({
  id: 'getDeskApplication',
  method: 'GET',
  path: '/organiser/applications/:id',
  summary: 'One application with its athletes, for an organiser',
  access: 'session',
  refusals: [403, 404],
});

export const acceptApplications = defineCall({
  id: 'acceptApplications',
  method: 'POST',
  path: '/organiser/applications/acceptance',
  summary:
    'Accepts applications as they were read, one after the other; says of each why it was not accepted',
  access: 'session',
  refusals: [403],
});

export const returnApplication = defineCall({
  id: 'returnApplication',
  method: 'POST',
  path: '/organiser/applications/:id/return',
  summary: 'Returns an application as it was read to its author, with remarks on it and on its rows',
  access: 'session',
  refusals: [403, 404, 409],
});

export const listAcceptedAthletes = defineCall({
  id: 'listAcceptedAthletes',
  method: 'GET',
  path: '/organiser/tournaments/:tournament/athletes',
  summary: 'The athletes of all accepted applications for a tournament, for one table',
  access: 'session',
  refusals: [403, 404],
});

export const listDeskActivities = defineCall({
  id: 'listDeskActivities',
  method: 'GET',
  path: '/organiser/activities',
  summary:
    'Events and camps of all clubs that are ahead or were cancelled, with the answers and the payments',
  access: 'session',
  refusals: [403],
});

export const changeActivity = defineCall({
  id: 'changeActivity',
  method: 'PUT',
  path: '/organiser/activities/:id',
  summary:
    'Changes days, place, deadline of answers and programme of an event or camp; everybody concerned is told what is new',
  access: 'session',
  refusals: [403, 404, 409],
});

export const uploadActivityPicture = defineCall({
  id: 'uploadActivityPicture',
  method: 'POST',
  path: '/organiser/activities/:id/picture',
  summary:
    'Sets or replaces the picture of an event or camp, which everybody sees: jpeg, png or webp in the multipart field image',
  access: 'session',
  file: 'image',
  refusals: [403, 404, 413, 415, 429],
});

export const deleteActivityPicture = defineCall({
  id: 'deleteActivityPicture',
  method: 'DELETE',
  path: '/organiser/activities/:id/picture',
  summary: 'Removes the picture of an event or camp; none is there afterwards',
  access: 'session',
  refusals: [403, 404],
});

export const cancelActivity = defineCall({
  id: 'cancelActivity',
  method: 'POST',
  path: '/organiser/activities/:id/cancellation',
  summary:
    'Cancels an event or camp; everybody concerned is told, and nobody can enrol, accept or pay any more',
  access: 'session',
  refusals: [403, 404, 409],
});

export const listDeskPayments = defineCall({
  id: 'listDeskPayments',
  method: 'GET',
  path: '/organiser/payments',
  summary:
    'Payments to give back: for what was cancelled, or by whom declined; and all refunds with their states',
  access: 'session',
  refusals: [403],
});

export const refundPayment = defineCall({
  id: 'refundPayment',
  method: 'POST',
  path: '/organiser/payments/:payment/refund',
  summary: 'Gives one payment back in full through the payment gateway, never twice; the reason is kept',
  access: 'session',
  refusals: [403, 404, 409],
});
