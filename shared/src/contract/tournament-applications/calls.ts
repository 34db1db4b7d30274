import { defineCall } from '../call.ts';

export const createApplication = defineCall({
  id: 'createApplication',
  method: 'POST',
  path: '/applications',
  summary: 'A confirmed club or coach applies for one category of a tournament; once for each key',
  access: 'session',
  refusals: [403, 404, 409, 429, 503],
});

export const getApplication = defineCall({
  id: 'getApplication',
  method: 'GET',
  path: '/applications/:id',
  summary: 'A club application with its athletes: for its author, and for the confirmed club of its coach',
  access: 'session',
  refusals: [404],
});

export const updateApplication = defineCall({
  id: 'updateApplication',
  method: 'PUT',
  path: '/applications/:id',
  summary: 'The author sends it anew; one that the organiser has accepted stays as it is',
  access: 'session',
  refusals: [403, 404, 409, 503],
});

export const withdrawApplication = defineCall({
  id: 'withdrawApplication',
  method: 'DELETE',
  path: '/applications/:id',
  summary: 'The author takes it back, with everything in it; one that the organiser has accepted stays',
  access: 'session',
  refusals: [404, 409],
});

export const uploadApplicationImage = defineCall({
  id: 'uploadApplicationImage',
  method: 'POST',
  path: '/applications/:id/image',
  summary: 'The author adds or replaces the stamped form: jpeg, png or webp in the multipart field image',
  access: 'session',
  file: 'image',
  refusals: [403, 404, 409, 413, 415, 429],
});
