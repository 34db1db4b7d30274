import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';

/**
 * Where the person stands as an organiser: a club or a coach, and whether the account still waits for confirmation.
 * Until the provider has said so it counts as confirmed: nearly all are, and the provider refuses the others anyway.
 */
export function useOrganiser(): { organiser: 'club' | 'coach' | null; isWaiting: boolean } {
  const user = useAppSelector(selectVerifiedUser);
  const organiser = user?.userType === 'club' || user?.userType === 'coach' ? user.userType : null;
  const { currentData } = useGetUserQuery(user?.id ?? 0, { skip: !organiser });
  return { organiser, isWaiting: organiser !== null && currentData?.confirmed === false };
}
