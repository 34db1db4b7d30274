import { defineCall } from '../call.ts';

export const listConsents = defineCall({
  id: 'listConsents',
  method: 'GET',
  path: '/user/users/:id/consents',
  summary: 'Consents that concern oneself or the own child',
  access: 'session',
  refusals: [404],
});

export const giveConsent = defineCall({
  id: 'giveConsent',
  method: 'POST',
  path: '/user/users/:id/consents',
  summary: "Records a consent for oneself or the own child: to the present text's version",
  access: 'session',
  refusals: [404, 409],
});

export const withdrawConsent = defineCall({
  id: 'withdrawConsent',
  method: 'DELETE',
  path: '/user/users/:id/consents/:policy',
  summary:
    "Withdraws the consent to a child's photo, which is removed; the one to personal data is withdrawn by a deletion",
  access: 'session',
  refusals: [404, 409],
});

export const exportUser = defineCall({
  id: 'exportUser',
  method: 'GET',
  path: '/user/users/:id/export',
  summary: 'Everything the league keeps about oneself or the own child, for a file',
  access: 'session',
  refusals: [404],
});

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'POST',
  path: '/user/users/:id/deletion',
  summary:
    "Deletes oneself or the own child, after the asking person's password; results stay without the person",
  access: 'session',
  refusals: [403, 404, 429],
});
