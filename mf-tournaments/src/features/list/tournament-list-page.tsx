import { from, token } from '@league/shared';
import { Page } from '@league/shared/kit';
import styled from 'styled-components';
import { calendar } from '../../../content/calendar.ts';
import { listPage } from '../../lib/page-facts.ts';
import { TournamentCard } from './tournament-card.tsx';

const listed = calendar.filter(({ isHidden }) => !isHidden);

export function TournamentListPage() {
  return (
    <Page title={listPage.title} eyebrow="Юношеская лига тхэквондо" description={listPage.description}>
      <List>
        {listed.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </List>
    </Page>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('s4')};
  margin: 0;
  padding: 0;
  list-style: none;

  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
    gap: ${token('s5')};
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
