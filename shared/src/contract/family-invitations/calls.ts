import { defineCall } from '../call.ts';

export const inviteFamilies = defineCall({
  id: 'inviteFamilies',
  method: 'POST',
  path: '/athletes/invitations',
  summary:
    'Makes the links by which a parent or the athlete takes an athlete’s profile over; an earlier link of each is dead at once',
  access: 'session',
  refusals: [404, 409, 429],
});

export const readFamilyInvitation = defineCall({
  id: 'readFamilyInvitation',
  method: 'GET',
  path: '/auth/family-invitation',
  summary: 'Whose athlete a link is about, by first name and coach; does not use it up',
  access: 'public',
  refusals: [404, 429],
});

export const takeInvitedAthlete = defineCall({
  id: 'takeInvitedAthlete',
  method: 'POST',
  path: '/user/athletes/invited',
  summary:
    'Makes the athlete of the link the parent’s child, or the own profile of an athlete from 14 years on, who logs in again',
  access: 'session',
  refusals: [403, 404, 409, 429],
});
