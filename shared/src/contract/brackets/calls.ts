import { defineCall } from '../call.ts';

export const getBrackets = defineCall({
  id: 'getBrackets',
  method: 'GET',
  path: '/brackets',
  summary: 'The brackets of the final, by age group, sex and weight; answers an ETag and 304',
  access: 'public',
  refusals: [],
});

export const updateBrackets = defineCall({
  id: 'updateBrackets',
  method: 'PUT',
  path: '/brackets/update',
  summary:
    'Saves the brackets of one weight category; If-Match with its version is optional except for the site, a stale one is refused',
  access: 'session',
  refusals: [403, 404, 409, 428],
});
