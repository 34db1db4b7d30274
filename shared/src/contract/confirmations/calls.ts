import { defineCall } from '../call.ts';

export const listWaiting = defineCall({
  id: 'listWaiting',
  method: 'GET',
  path: '/confirmations',
  summary: 'Who waits for the asking one: coaches for a confirmed club, athletes for a confirmed coach',
  access: 'session',
  refusals: [403],
});

export const confirmUser = defineCall({
  id: 'confirmUser',
  method: 'POST',
  path: '/user/users/:id/confirmation',
  summary: 'A club confirms its coach, a coach his athlete; again changes nothing',
  access: 'session',
  refusals: [403, 404],
});

export const releaseUser = defineCall({
  id: 'releaseUser',
  method: 'DELETE',
  path: '/user/users/:id/confirmation',
  summary:
    'A club or a coach says that a waiting or confirmed person is not theirs; club or coach is taken from the profile',
  access: 'session',
  refusals: [403, 404],
});

export const changeAffiliation = defineCall({
  id: 'changeAffiliation',
  method: 'PUT',
  path: '/user/users/:id/affiliation',
  summary:
    'Moves oneself (athlete, parent, coach) or the own child to another club and coach, whose word is waited for again',
  access: 'session',
  refusals: [403, 404],
});
