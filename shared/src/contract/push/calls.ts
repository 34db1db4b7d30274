import { defineCall } from '../call.ts';

export const getPushKey = defineCall({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  summary: 'The public key with which a browser subscribes to pushes of this site (VAPID)',
  access: 'session',
  refusals: [],
});

export const savePushSubscription = defineCall({
  id: 'savePushSubscription',
  method: 'PUT',
  path: '/push/subscription',
  summary: 'Tells of news in this browser too, until the session ends',
  access: 'session',
  refusals: [],
});

export const removePushSubscription = defineCall({
  id: 'removePushSubscription',
  method: 'POST',
  path: '/push/subscription/remove',
  summary: 'Ends the pushes to one of the asking person’s browsers',
  access: 'session',
  refusals: [],
});
