import { defineCall } from '../call.ts';

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path: '/user/users/:id/documents',
  summary:
    'The three papers of a person: for the owner, the parent, the confirmed coach and the confirmed club',
  access: 'session',
  refusals: [404],
});

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  method: 'POST',
  path: '/user/users/:id/documents/:kind',
  summary:
    'Stores or replaces a paper of whoever’s profile one may change: jpeg, png or webp in the multipart field image',
  access: 'session',
  file: 'image',
  refusals: [404, 413, 415, 429],
});

export const dateDocument = defineCall({
  id: 'dateDocument',
  method: 'PUT',
  path: '/user/users/:id/documents/:kind',
  summary: 'Sets until when a stored paper is valid',
  access: 'session',
  refusals: [404],
});

export const deleteDocument = defineCall({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/user/users/:id/documents/:kind',
  summary: 'Removes a paper of whoever’s profile one may change',
  access: 'session',
  refusals: [404],
});

export const listAthletePapers = defineCall({
  id: 'listAthletePapers',
  method: 'GET',
  path: '/athletes/documents',
  summary: "State of the papers of a parent's children, or of a confirmed coach's athletes",
  access: 'session',
  refusals: [403],
});
