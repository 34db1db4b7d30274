import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { withSchemas } from '../call.ts';
import { id } from '../fields/schema.ts';
import { athlete } from '../people/schema.ts';
import * as calls from './calls.ts';
import { INVITATIONS_AT_ONCE } from './facts.ts';

/** The link of one athlete; the token is shown only once. */
export const familyInvitation = z.object({
  athlete_id: id,
  token: mailToken,
  expires_at: z.iso.datetime(),
});
export type FamilyInvitation = z.infer<typeof familyInvitation>;

export const inviteFamilies = withSchemas(calls.inviteFamilies, {
  body: z.object({ athlete_ids: z.array(id).min(1).max(INVITATIONS_AT_ONCE) }),
  response: z.array(familyInvitation),
});

/** What the page of the link says before somebody takes the athlete over. */
export const familyInvitationFacts = z.object({
  firstname: z.string(),
  /** Last, first and middle name. */
  coach: z.string(),
  /** User types that may take the athlete over: under 14, or without a birth date, only a parent. */
  takers: z.array(z.enum(['parent', 'athlete'])),
});
export type FamilyInvitationFacts = z.infer<typeof familyInvitationFacts>;

export const readFamilyInvitation = withSchemas(calls.readFamilyInvitation, {
  query: z.object({ token: mailToken }),
  response: familyInvitationFacts,
});

export const takeInvitedAthlete = withSchemas(calls.takeInvitedAthlete, {
  body: z.object({ token: mailToken }),
  response: z.object({
    athlete,
    /** The athlete's account has moved to the coach's entry: every session has ended. */
    login_again: z.boolean(),
  }),
});
