import type { Actor } from '../identity/access/actor.ts';

/** A confirmed person of the first club, as authorisation sees a plain session of theirs. */
export const actorOf = (id: number, userType: Actor['userType'], changes: Partial<Actor> = {}): Actor => ({
  id,
  userType,
  confirmed: true,
  clubId: 1,
  organiser: false,
  bracketEditor: false,
  sid: '',
  admitted: true,
  secondFactor: false,
  ...changes,
});
