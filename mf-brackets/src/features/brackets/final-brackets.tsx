import {
  type ApiError,
  isApiError,
  logProblem,
  readToken,
  selectVerifiedUser,
  useAppSelector,
} from '@league/shared';
import { useGetUserQuery, useListAthletesQuery, useListChildrenQuery } from '@league/shared/api';
import {
  BRACKET_EDITORS,
  type CategoryGroup,
  ERROR_CODES,
  type User,
  type UserType,
  WEIGHTS,
  type WeightCategory,
} from '@league/shared/contract';
import { EmptyState, QueryResult, Skeleton } from '@league/shared/kit';
import { useMemo } from 'react';
import { useGetBracketsQuery, useUpdateBracketsMutation } from './brackets.api.ts';
import { BracketsBoard, SexTitle, WeightGrid } from './brackets-board.tsx';
import type { SaveBrackets, SaveResult } from './edit/saving.ts';
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
 * @param isAsked whether they are asked for: the provider's journal has an entry of each list that was opened
 */
function useOwnPeople(isAsked: boolean): readonly string[] {
  const viewer = useAppSelector(selectVerifiedUser);
  const id = viewer?.id ?? 0;
  const is = (type: UserType) => isAsked && viewer?.userType === type && viewer.admitted !== false;
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

const NOT_SAVED = 'Не удалось сохранить сетку. Введённое осталось здесь, попробуйте ещё раз.';

const findCategory = (groups: CategoryGroup[] | undefined, id: number): WeightCategory | undefined =>
  groups?.flatMap(({ male, female }) => [...male, ...female]).find((category) => category.id === id);

/** Saves a category of the final. @param reload refetches all brackets */
function useSaveFinal(reload: () => PromiseLike<{ data?: CategoryGroup[] | undefined }>): SaveBrackets {
  const [update] = useUpdateBracketsMutation();
  return async (edited): Promise<SaveResult> => {
    if (!readToken()) {
      logProblem('Сетка не сохранена: нет токена');
      return { kind: 'loggedOut' };
    }
    const { error } = await update(edited);
    if (!error) return { kind: 'saved' };
    logProblem('Сетка не сохранена', error);
    if (isStale(error)) {
      const current = findCategory((await reload()).data, edited.categoryId);
      if (current && current.version !== edited.version) return { kind: 'stale', current };
    }
    if (!readToken()) return { kind: 'loggedOut' };
    return { kind: 'failed', message: (isApiError(error) && refusal(error)) || NOT_SAVED };
  };
}

const isStale = (error: unknown) => isApiError(error) && error.code === ERROR_CODES.staleVersion;

/** The provider's message if it has refused, and not only failed. */
const refusal = ({ status, message }: ApiError) =>
  typeof status === 'number' && status < 500 ? message : '';
