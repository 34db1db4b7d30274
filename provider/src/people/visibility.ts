import type { Actor } from '../session/sessions.ts';
import type { FoundUser } from './users.ts';

/**
 * Whose profile a person may see: the own one, a parent the children's, a confirmed coach those of the athletes he has
 * confirmed, a confirmed club those of the coaches it has confirmed and of the athletes whom they have confirmed.
 */
export function maySeeUser(actor: Actor, user: FoundUser): boolean {
  if (user.id === actor.id) return true;
  if (actor.userType === 'parent') return user.parentId === actor.id;
  if (!actor.confirmed || !user.confirmed) return false;
  const isAthlete = user.userType === 'athlete';
  if (actor.userType === 'coach') return isAthlete && user.coachId === actor.id;
  if (actor.userType !== 'club' || actor.clubId === null) return false;
  const coach = isAthlete ? user.coach : user;
  return (
    (isAthlete || user.userType === 'coach') && coach?.confirmed === true && coach.clubId === actor.clubId
  );
}
