import { selectVerifiedUser, useAppSelector } from '@league/shared';
import type { User } from '@league/shared/contract';

/** Whose profile the viewer looks at: the own one, a child's, or somebody's whom the provider lets him see. */
export type Relation = 'own' | 'child' | 'other';

/** The provider shows a parent nobody but the children. */
export function useRelation({ id }: Pick<User, 'id'>): Relation {
  const viewer = useAppSelector(selectVerifiedUser);
  if (viewer?.id === id) return 'own';
  return viewer?.userType === 'parent' ? 'child' : 'other';
}
