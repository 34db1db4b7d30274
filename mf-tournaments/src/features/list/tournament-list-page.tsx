import { Button, from, plural, token, useAppDispatch, useOpenedAt, visuallyHidden } from '@league/shared';
import { askTournamentProgress } from '@league/shared/api';
import { EmptyState, FailureNotice, Page, PlainList } from '@league/shared/kit';
import { NearestTournament, readAhead } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import { beginAhead } from '../../lib/begin-ahead.ts';
import { fits } from '../../lib/filter.ts';
import { listPage } from '../../lib/page-facts.ts';
import { readAll, readNewest } from '../../lib/read-content.ts';
import { AfterReading, type Reading, useReading } from '../../lib/reading.tsx';
import type { Tournament } from '../../lib/tournament.ts';
import { FilterBar } from './filter-bar.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useFilter } from './use-filter.ts';

const countText = (count: number) =>
  `Показано: ${count} ${plural(count, { one: 'турнир', few: 'турнира', many: 'турниров' })}`;

const NEWEST = 'newest tournaments';
const AHEAD = 'tournaments ahead';

/** Cards shown at once; a button shows as many more. */
const STEP = 20;

/** The newest tournaments first; the lists of earlier years come behind them, where there are more. */
function useTournaments(): Reading<Tournament[]> & { newest: readonly Tournament[] } {
  const newest = useReading(NEWEST, readNewest);
  const areAll = newest.status === 'ready' && newest.value.areAll;
  const all = useReading('all tournaments', areAll ? async () => newest.value.tournaments : readAll);
  if (newest.status !== 'ready') return { ...newest, newest: [] };
  return {
    ...(areAll ? { status: 'ready', value: newest.value.tournaments } : all),
    newest: newest.value.tournaments,
  };
}

/** The outline of the page stays until the newest tournaments are there, and what stands above them. */
export function TournamentListPage() {
  const dispatch = useAppDispatch();
  const ask = (tournament: string) => dispatch(askTournamentProgress(tournament)).unwrap();
  return (
    <AfterReading of={AHEAD} read={() => beginAhead(ask)}>
      <AfterReading of={NEWEST} read={readNewest}>
        <Tournaments />
      </AfterReading>
    </AfterReading>
  );
}

function Tournaments() {
  const { newest, ...all } = useTournaments();
  const ahead = useReading(AHEAD, readAhead);
  const { filter, setQuery, choose, reset } = useFilter();
  const [shown, setShown] = useState(STEP);
  const now = useOpenedAt();
  const listed = all.status === 'ready' ? all.value : newest;
  const found = listed.filter((tournament) => fits(tournament, filter, now));
  return (
    <Page
      title={listPage.title}
      eyebrow={listPage.outline?.eyebrow}
      description={listPage.description}
      art={{ seed: 'tournaments', hue: 'chung' }}
    >
      {ahead.status === 'ready' && (
        <Ahead>
          <NearestTournament cards={ahead.value} />
        </Ahead>
      )}
      <FilterBar tournaments={listed} filter={filter} onQuery={setQuery} onChoose={choose} />
      {all.status === 'failed' && (
        <FailureNotice
          what={newest.length > 0 ? 'прежние турниры' : 'турниры'}
          error={all.error}
          onRetry={all.retry}
        />
      )}
      <Count role="status">{all.status === 'ready' && countText(found.length)}</Count>
      {all.status === 'ready' && found.length === 0 && (
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
    </Page>
  );
}

const Ahead = styled.div`
  margin-bottom: ${token('s5')};

  &:empty {
    display: none;
  }
`;

const Count = styled.p`
  ${visuallyHidden}
`;

const List = styled(PlainList)`
  ${from.desktop} {
    grid-template-columns: repeat(2, 1fr);
    gap: ${token('s4')};
  }
`;
