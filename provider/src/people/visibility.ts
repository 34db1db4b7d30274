import type { Actor } from '../session/sessions.ts';
import type { FoundUser } from './users.ts';

/**
 * Whose profile a person may see: the own one, a parent the children's, a confirmed coach his athletes', a confirmed
 * club its coaches' and athletes'.
 */
export function maySeeUser(actor: Actor, user: FoundUser): boolean {
  if (user.id === actor.id) return true;
  switch (actor.userType) {
    case 'parent':
      return user.parentId === actor.id;
    case 'coach':
      return actor.confirmed && user.coachId === actor.id;
    case 'club':
      return (
        actor.confirmed &&
        actor.clubId !== null &&
        user.clubId === actor.clubId &&
        ['coach', 'athlete'].includes(user.userType)
      );
    default:
      return false;
  }
}
