import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useListAthletesQuery } from '@league/shared/api';
import { useOrganiser } from './use-organiser.ts';

/** Whether the person enrols athletes: a confirmed coach does, a confirmed club if it holds athletes without a coach. */
export function useEnrols(): boolean {
  const id = useAppSelector(selectVerifiedUser)?.id ?? 0;
  const { organiser, isWaiting } = useOrganiser();
  const isClub = organiser === 'club' && !isWaiting;
  const held = useListAthletesQuery({ coachId: id }, { skip: !isClub });
  // The dialog shows a failure and asks again.
  if (isClub) return held.isError || (held.data?.length ?? 0) > 0;
  return organiser === 'coach' && !isWaiting;
}
