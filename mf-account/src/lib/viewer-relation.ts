import { selectVerifiedUser, useAppSelector } from '@league/shared';
import type { User } from '@league/shared/contract';

/** The viewer's relation to a profile: their own, a child's, or another one that the provider shows. */
export type ViewerRelation = 'own' | 'child' | 'other';

/** Any other profile that a parent sees is a child's: the provider shows parents only their children. */
export function useViewerRelation({ id }: Pick<User, 'id'>): ViewerRelation {
  const viewer = useAppSelector(selectVerifiedUser);
  if (viewer?.id === id) return 'own';
  return viewer?.userType === 'parent' ? 'child' : 'other';
}
