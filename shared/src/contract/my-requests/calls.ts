import { defineCall } from '../call.ts';
import { PAST_REQUESTS_LISTED } from './facts.ts';

export const listRequests = defineCall({
  id: 'listRequests',
  method: 'GET',
  path: '/requests',
  summary: `Applications of oneself (athlete, referee), of the children (parent), of the own athletes (coach, club), and for tournaments (coach, club); nearest date first within each of the two; for events and camps that are over only the latest ${PAST_REQUESTS_LISTED}`,
  access: 'session',
  refusals: [],
});
