import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { athlete } from '../people/schema.ts';

/** Maximum number of athletes whose links one call makes. */
export const INVITATIONS_AT_ONCE = 100;

/** Days until a link by which a family takes an athlete over expires. */
export const INVITATION_DAYS = 30;

/** The link of one athlete; the token is shown only once. */
export const familyInvitation = z.object({
  athlete_id: id,
  token: mailToken,
  expires_at: z.iso.datetime(),
});
export type FamilyInvitation = z.infer<typeof familyInvitation>;

export const inviteFamilies = defineCall({
  id: 'inviteFamilies',
  at: 'POST /athletes/invitations',
  summary:
    'Makes the links «это мой ребёнок» by which a parent, or the athlete, takes a profile over, for the coach, the club or the athlete; an earlier link of each is dead at once',
  refusals: [404, 409, 429],
  body: z.object({ athlete_ids: z.array(id).min(1).max(INVITATIONS_AT_ONCE) }),
  response: z.array(familyInvitation),
});

/** What the page of the link says before somebody takes the athlete over. */
export const familyInvitationFacts = z.object({
  /** The first name. */
  athlete: z.string(),
  /** The coach of the athlete, or the athlete who is coached by nobody. */
  asked_by: z.string(),
  /** User types that may take the athlete over: under 14, without a birth date, or with an account, only a parent. */
  takers: z.array(z.enum(['parent', 'athlete'])),
  /** Whether the athlete's own login ends: that of a child under 14. */
  ends_login: z.boolean(),
  /** Club and coach of the athlete, with which a parent's registration begins. */
  club_id: id.nullable(),
  coach_id: id.nullable(),
});
export type FamilyInvitationFacts = z.infer<typeof familyInvitationFacts>;

export const readFamilyInvitation = defineCall({
  id: 'readFamilyInvitation',
  at: 'GET /auth/family-invitation',
  summary: 'Whose athlete a link «это мой ребёнок» is about, and who may take it over; does not use it up',
  access: 'public',
  refusals: [404, 429],
  query: z.object({ token: mailToken }),
  response: familyInvitationFacts,
});

export const takeInvitedAthlete = defineCall({
  id: 'takeInvitedAthlete',
  at: 'POST /user/athletes/invited',
  summary:
    'Makes the athlete of a link the parent’s child, or the own profile of an athlete from 14 years on, who logs in again; a child under 14 loses its login',
  refusals: [403, 404, 409, 429],
  body: z.object({ token: mailToken }),
  response: z.object({
    athlete,
    /** The athlete's account has moved to the coach's entry: every session has ended. */
    login_again: z.boolean(),
  }),
});
