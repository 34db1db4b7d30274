import { selectVerifiedUser, useAppSelector } from '@league/shared';
import { useGetUserQuery, useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import { BRACKET_EDITORS, type User, type UserType, WEIGHTS } from '@league/shared/contract';
import { EmptyState, QueryResult, Skeleton } from '@league/shared/kit';
import { useMemo } from 'react';
import { useGetBracketsQuery } from './brackets.api.ts';
import { BracketsBoard, SexTitle, WeightGrid } from './brackets-board.tsx';
import { useSaveFinal } from './edit/use-save-final.ts';
import { useOpenCategory } from './use-open-category.ts';

const EDITORS: readonly UserType[] = BRACKET_EDITORS;

/** The one tournament of the slot, as the specification dates it; the calendar belongs to another remote. */
const OCCASION = 'Финал Юношеской лиги тхэквондо, 14\u00a0декабря 2024';

/** The brackets of the final from the provider; fills the slot `brackets/final`. */
export function FinalBrackets() {
  const query = useGetBracketsQuery();
  const isEditor = useIsEditor();
  const save = useSaveFinal(query.refetch);
  const people = useOwnPeople(useOpenCategory().openId !== null);
  return (
    <QueryResult query={query} what="сетки" loading={<BracketsSkeleton />}>
      {(groups) =>
        groups.length > 0 ? (
          <BracketsBoard
            groups={groups}
            isEditor={isEditor}
            save={save}
            occasion={OCCASION}
            people={people}
          />
        ) : (
          <EmptyState title="Сеток пока нет">Они появятся после жеребьёвки.</EmptyState>
        )
      }
    </QueryResult>
  );
}

/** The edit mode is for confirmed accounts of some types; the provider decides when saving. */
function useIsEditor(): boolean {
  const viewer = useAppSelector(selectVerifiedUser);
  return viewer?.confirmed === true && EDITORS.includes(viewer.userType);
}

/** One open age group in its final geometry. */
function BracketsSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Сетки загружаются">
      <Skeleton height="64px" />
      {Object.entries(WEIGHTS).map(([sex, weights]) => (
        <div key={sex} aria-hidden>
          <SexTitle as="div">
            <Skeleton width="96px" height="22px" />
          </SexTitle>
          <WeightGrid as="div">
            {weights.map((weight) => (
              <Skeleton key={weight} height="68px" />
            ))}
          </WeightGrid>
        </div>
      ))}
    </div>
  );
}

/**
 * The viewer, or the viewer's children or athletes, as a bracket of the league may name them.
 *
 * @param isWanted whether they are asked for: the provider's journal has an entry of each list that was opened
 */
function useOwnPeople(isWanted: boolean): readonly string[] {
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
