import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';

interface Organiser {
  organiser: 'club' | 'coach' | null;
  /** The provider has said that the account is confirmed; or has said nothing, and refuses it where it is not. */
  isConfirmed: boolean;
  /** The provider has said that the account waits for its confirmation. While it is asked neither holds. */
  isWaiting: boolean;
}

/** Where the person stands as an organiser: a club or a coach, and whether the account is confirmed. */
export function useOrganiser(): Organiser {
  const user = useAppSelector(selectVerifiedUser);
  const organiser = user?.userType === 'club' || user?.userType === 'coach' ? user.userType : null;
  const { currentData, isError } = useGetUserQuery(user?.id ?? 0, { skip: !organiser });
  const isWaiting = organiser !== null && currentData?.confirmed === false;
  return { organiser, isConfirmed: currentData ? !isWaiting : isError, isWaiting };
}
