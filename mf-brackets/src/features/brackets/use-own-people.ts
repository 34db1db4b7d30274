import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery, useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import type { User, UserType } from '@league/shared/contract';
import { useMemo } from 'react';

/**
 * The viewer, or the viewer's children or athletes, as a bracket of the league may name them.
 *
 * @param isWanted whether they are asked for: the provider's journal has an entry of each list that was opened
 */
export function useOwnPeople(isWanted: boolean): readonly string[] {
  const viewer = useAppSelector(selectVerifiedUser);
  const id = viewer?.id ?? 0;
  const is = (type: UserType) => isWanted && viewer?.userType === type && viewer.admitted !== false;
  const isAthlete = is('athlete');
  const self = useGetUserQuery({ id }, { skip: !isAthlete && !is('coach') }).data;
  const children = useListChildrenQuery({ parentId: id }, { skip: !is('parent') }).data;
  const athletes = useListAthletesQuery({ coachId: id }, { skip: !is('coach') }).data;
  return useMemo(() => {
    // The list of children has no clubs.
    if (!self) return (children ?? []).flatMap((child) => namesOf(child, ''));
    const club = self.club_name ? ` (${self.club_name})` : '';
    return (isAthlete ? [self] : (athletes ?? [])).flatMap((one) => namesOf(one, club));
  }, [isAthlete, self, children, athletes]);
}

const namesOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>, club: string) => [
  `${firstname} ${lastname}${club}`,
  `${lastname} ${firstname}${club}`,
];
