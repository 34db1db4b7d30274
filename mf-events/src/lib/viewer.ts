import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';

interface Organiser {
  organiser: 'club' | 'coach' | null;
  /** The account is not confirmed yet. */
  isWaiting: boolean;
}

/** The person as an organiser: a club or a coach, and whether the account is confirmed. */
export function useOrganiser(): Organiser {
  const user = useAppSelector(selectVerifiedUser);
  const organiser = user?.userType === 'club' || user?.userType === 'coach' ? user.userType : null;
  return { organiser, isWaiting: organiser !== null && user?.confirmed === false };
}

/** Whether the person creates camps and events: a confirmed club, or an organiser of the league. */
export function useCreates(): boolean {
  const isOfLeague = useAppSelector(selectVerifiedUser)?.organiser === true;
  const { organiser, isWaiting } = useOrganiser();
  return isOfLeague || (organiser === 'club' && !isWaiting);
}

/** Whether the person enrols athletes: a confirmed coach does, a confirmed club if it holds athletes without a coach. */
export function useEnrols(): boolean {
  const id = useAppSelector(selectVerifiedUser)?.id ?? 0;
  const { organiser, isWaiting } = useOrganiser();
  const isClub = organiser === 'club' && !isWaiting;
  const athletes = useListAthletesQuery({ coachId: id }, { skip: !isClub });
  // The dialog shows a failure and asks again.
  if (isClub) return athletes.isError || (athletes.data?.length ?? 0) > 0;
  return organiser === 'coach' && !isWaiting;
}
