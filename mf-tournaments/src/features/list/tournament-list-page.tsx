import { Button, from, plural, token, useOpenedAt } from '@league/shared';
import { useListTournamentSummariesQuery } from '@league/shared/api';
import {
  EmptyState,
  FailureNotice,
  Hidden,
  Page,
  PlainList,
  RenewalFailure,
  Skeleton,
} from '@league/shared/kit';
import { NearestTournament } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import { fits } from '../../lib/filter.ts';
import { listPage } from '../../lib/page-facts.ts';
import { useTournaments } from '../../lib/use-tournaments.ts';
import { FilterBar, useFilter } from './filter-bar.tsx';
import { TournamentCard } from './tournament-card.tsx';

const countText = (count: number) =>
  `Показано: ${count} ${plural(count, { one: 'турнир', few: 'турнира', many: 'турниров' })}`;

/** Cards shown at once; a button shows as many more. */
const STEP = 20;

/** The list stands below the nearest tournament, so both come at once. */
export function TournamentListPage() {
  const { tournaments, areAll, query } = useTournaments();
  const ahead = useListTournamentSummariesQuery({ ahead: true });
  const { filter, setQuery, choose, reset } = useFilter();
  const [shown, setShown] = useState(STEP);
  const now = useOpenedAt();
  const found = tournaments.filter((tournament) => fits(tournament, filter, now));
  const isEmpty = tournaments.length === 0;
  const hasNone = isEmpty && areAll;
  const isAwaited = ahead.isLoading || (isEmpty && !areAll && !query.error);
  return (
    <Page
      title={listPage.title}
      eyebrow={listPage.outline.eyebrow}
      description={listPage.description}
      art={{ seed: 'tournaments', hue: 'chung' }}
    >
      {isAwaited ? (
        <Bones />
      ) : (
        <>
          <RenewalFailure query={areAll && query.error ? query : ahead} what="турниры" />
          {ahead.data && (
            <Ahead>
              <NearestTournament ahead={ahead.data.tournaments} />
            </Ahead>
          )}
          {hasNone ? (
            <EmptyState title="Турниров пока нет">Объявленные турниры появятся здесь.</EmptyState>
          ) : (
            <FilterBar tournaments={tournaments} filter={filter} onQuery={setQuery} onChoose={choose} />
          )}
          {!areAll && query.error ? (
            <FailureNotice
              what={isEmpty ? 'турниры' : 'прежние турниры'}
              error={query.error}
              onRetry={query.refetch}
              isRetrying={query.isFetching}
            />
          ) : null}
          <Hidden as="p" role="status">
            {areAll && !isEmpty && countText(found.length)}
          </Hidden>
          {areAll && !isEmpty && found.length === 0 && (
            <EmptyState
              title="Таких турниров нет"
              action={
                <Button variant="secondary" onClick={reset}>
                  Показать все
                </Button>
              }
            >
              Попробуйте другое название, город или сезон.
            </EmptyState>
          )}
          <List $gap="s3">
            {found.slice(0, shown).map((tournament) => (
              <li key={tournament.id}>
                <TournamentCard tournament={tournament} />
              </li>
            ))}
          </List>
          {found.length > shown && (
            <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
              Показать ещё
            </Button>
          )}
        </>
      )}
    </Page>
  );
}

/** As high as the filters and the cards. */
const Bones = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, a section would be a landmark
  <div role="group" aria-busy="true" aria-label="Загрузка">
    <Filters>
      <Skeleton height="100%" />
    </Filters>
    <List $gap="s3" as="div">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="190px" radius={token('radiusM')} />
      ))}
    </List>
  </div>
);

const Filters = styled.div`
  height: 164px;
  margin-bottom: ${token('s5')};

  ${from.desktop} {
    height: 74px;
  }
`;

const Ahead = styled.div`
  margin-bottom: ${token('s5')};

  &:empty {
    display: none;
  }
`;

const List = styled(PlainList)`
  ${from.desktop} {
    grid-template-columns: repeat(2, 1fr);
    gap: ${token('s4')};
  }
`;
