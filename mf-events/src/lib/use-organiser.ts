import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery } from '@league/shared/api';

/** How often the confirmation that an account waits for is asked for anew, in milliseconds. */
const POLL_INTERVAL = 30_000;

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
  const { currentData, error } = useGetUserQuery(user?.id ?? 0, { skip: !organiser });
  const isWaiting = organiser !== null && currentData?.confirmed === false;
  // The same answer, asked for again and again: what a confirmation allows shows without a reload.
  useGetUserQuery(user?.id ?? 0, {
    skip: !isWaiting,
    pollingInterval: POLL_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  // Not `isError`: that is false while the provider is asked again, and an open dialog would vanish.
  return { organiser, isConfirmed: currentData ? !isWaiting : error !== undefined, isWaiting };
}
