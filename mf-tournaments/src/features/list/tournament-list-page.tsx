import { Button, from, plural, token, visuallyHidden } from '@league/shared';
import { EmptyState, Page } from '@league/shared/kit';
import styled from 'styled-components';
import { fits } from '../../lib/filter.ts';
import { listPage } from '../../lib/page-facts.ts';
import { tournaments } from '../../lib/tournaments.ts';
import { FilterBar } from './filter-bar.tsx';
import { TournamentCard } from './tournament-card.tsx';
import { useFilter } from './use-filter.ts';

const listed = tournaments
  .filter(({ isHidden }) => !isHidden)
  .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));

const countText = (count: number) =>
  `Показано: ${count} ${plural(count, { one: 'турнир', few: 'турнира', many: 'турниров' })}`;

export function TournamentListPage() {
  const { filter, setQuery, choose, reset } = useFilter();
  const now = Date.now();
  const found = listed.filter((tournament) => fits(tournament, filter, now));
  return (
    <Page
      title={listPage.title}
      eyebrow={listPage.outline?.eyebrow}
      description={listPage.description}
      art={{ seed: 'tournaments', hue: 'chung' }}
    >
      <FilterBar tournaments={listed} filter={filter} onQuery={setQuery} onChoose={choose} />
      <Count role="status">{countText(found.length)}</Count>
      {found.length === 0 ? (
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
      ) : (
        <List>
          {found.map((tournament) => (
            <li key={tournament.id}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
        </List>
      )}
    </Page>
  );
}

const Count = styled.p`
  ${visuallyHidden}
`;

const List = styled.ul`
  display: grid;
  gap: ${token('s3')};
  margin: 0;
  padding: 0;
  list-style: none;

  ${from.desktop} {
    grid-template-columns: repeat(2, 1fr);
    gap: ${token('s4')};
  }
`;
