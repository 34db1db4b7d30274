import { defineCall } from '../call.ts';

export const getUser = defineCall({
  id: 'getUser',
  method: 'GET',
  path: '/user/users/:id',
  summary: 'A user, as far as the asking person may see it; a foreign id looks like an absent one',
  access: 'session',
  refusals: [404],
});

export const updateUser = defineCall({
  id: 'updateUser',
  method: 'PUT',
  path: '/user/users/:id',
  summary:
    'Saves the given fields of the own profile, of the own child, or of a coach’s athlete who has neither account nor parent',
  access: 'session',
  refusals: [404],
});

export const uploadUserImage = defineCall({
  id: 'uploadUserImage',
  method: 'POST',
  path: '/user/users/:id/upload-image',
  summary:
    "Stores a new profile photo: jpeg, png or webp in the multipart field image; a child's only with the parent's consent",
  access: 'session',
  file: 'image',
  refusals: [403, 404, 413, 415, 429],
});

export const deleteUserImage = defineCall({
  id: 'deleteUserImage',
  method: 'DELETE',
  path: '/user/users/:id/image',
  summary: 'Removes the profile photo of oneself or of the own child; none is there afterwards',
  access: 'session',
  refusals: [404],
});

export const listChildren = defineCall({
  id: 'listChildren',
  method: 'GET',
  path: '/user/athletes',
  summary: 'Children of a parent',
  access: 'session',
  refusals: [404],
});

export const createChild = defineCall({
  id: 'createChild',
  method: 'POST',
  path: '/user/athletes',
  summary: "Adds a parent's child",
  access: 'session',
  refusals: [403],
});

export const createAthlete = defineCall({
  id: 'createAthlete',
  method: 'POST',
  path: '/athletes',
  summary: "Adds a coach's athlete, or a parent's child: the same call under its other path",
  access: 'session',
  refusals: [403],
});

export const assignCoach = defineCall({
  id: 'assignCoach',
  method: 'PUT',
  path: '/user/athletes/:id/coach',
  summary: 'Gives an athlete whom the club holds since the coach has left to another coach of the club',
  access: 'session',
  refusals: [404],
});

export const listAthletes = defineCall({
  id: 'listAthletes',
  method: 'GET',
  path: '/athletes',
  summary:
    'Athletes of a coach, for himself and for his club; of a club, those whom it holds without a coach',
  access: 'session',
  refusals: [404],
});

export const listClubs = defineCall({
  id: 'listClubs',
  method: 'GET',
  path: '/clubs',
  summary: 'Clubs by name, for the registration form',
  access: 'public',
  refusals: [],
});

export const listCoaches = defineCall({
  id: 'listCoaches',
  method: 'GET',
  path: '/clubs/:id/coaches',
  summary: 'Confirmed coaches of a club, for the registration form and the club itself',
  access: 'public',
  refusals: [404],
});
