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

export const listViews = defineCall({
  id: 'listViews',
  method: 'GET',
  path: '/user/users/:id/views',
  summary: 'Who has opened the profile and papers of oneself or the own child, newest first, page by page',
  access: 'session',
  refusals: [404],
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
    "Deletes oneself or the own child, after the asking person's password: for 30 days a mailed link undoes it, unless it is asked for at once; results stay without the person",
  access: 'session',
  refusals: [403, 404, 429],
});

export const undoDeletion = defineCall({
  id: 'undoDeletion',
  method: 'POST',
  path: '/auth/undo-deletion',
  summary: 'Brings a deleted person back by the link of the mail; made by the button of /deletion-undo',
  access: 'public',
  refusals: [404, 409, 429],
});

export const getAdmission = defineCall({
  id: 'getAdmission',
  method: 'GET',
  path: '/user/users/:id/admission',
  summary:
    'What a person lacks before acting or being enrolled, the permission to show the name, and the request to a parent',
  access: 'session',
  refusals: [404],
});

export const decideDissemination = defineCall({
  id: 'decideDissemination',
  method: 'PUT',
  path: '/user/users/:id/dissemination',
  summary:
    "Permits or forbids to show an athlete's name to everybody: the parent for a child, an adult athlete for oneself; anybody of them may forbid",
  access: 'session',
  refusals: [404, 409],
});

export const askParent = defineCall({
  id: 'askParent',
  method: 'POST',
  path: '/user/users/:id/parent-request',
  summary:
    "Mails a parent the link that confirms an athlete under 18: for the athlete, or for the coach's athlete; replaces an earlier link",
  access: 'session',
  refusals: [404, 409, 429],
});

export const readParentRequest = defineCall({
  id: 'readParentRequest',
  method: 'GET',
  path: '/auth/parent-request',
  summary: 'What the mailed link asks the parent, and for whom; does not use it up',
  access: 'public',
  refusals: [404, 429],
});

export const answerParentRequest = defineCall({
  id: 'answerParentRequest',
  method: 'POST',
  path: '/auth/parent-request',
  summary: "The parent's confirmation or refusal by the mailed link, which it uses up",
  access: 'public',
  refusals: [404, 409, 429],
});

export const takeChildOver = defineCall({
  id: 'takeChildOver',
  method: 'POST',
  path: '/user/athletes/takeover',
  summary:
    "Makes the athlete of the mailed link the parent's child; an account under 14 loses its login, which the child may not use",
  access: 'session',
  refusals: [403, 404, 409, 429],
});

export const recordSignedForm = defineCall({
  id: 'recordSignedForm',
  method: 'POST',
  path: '/user/users/:id/signed-form',
  summary: 'Records the word of the coach or the club that the printed consent of an athlete is signed',
  access: 'session',
  refusals: [404, 409],
});
