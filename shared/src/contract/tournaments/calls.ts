import { defineCall } from '../call.ts';

export const listTournaments = defineCall({
  id: 'listTournaments',
  method: 'GET',
  path: '/tournaments',
  summary: 'The tournaments, the earliest first, and whether applications for them are taken',
  access: 'public',
  refusals: [],
});
