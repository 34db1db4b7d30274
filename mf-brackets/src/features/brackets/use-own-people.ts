import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery, useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import type { UserType } from '@league/shared/contract';
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
  const self = useGetUserQuery({ id }, { skip: !is('athlete') }).data;
  const children = useListChildrenQuery({ parentId: id }, { skip: !is('parent') }).data;
  const athletes = useListAthletesQuery({ coachId: id }, { skip: !is('coach') }).data;
  return useMemo(
    () =>
      [self ?? [], children ?? [], athletes ?? []]
        .flat()
        .flatMap(({ firstname, lastname }) => [`${firstname} ${lastname}`, `${lastname} ${firstname}`]),
    [self, children, athletes],
  );
}
