import { from, Navigate, token, useParams } from '@league/shared';
import {
  SUB_PAGE_TITLES,
  SUB_PAGES,
  type SubPage,
  startDay,
  subPageDescription,
  subPageTitle,
} from '@league/shared/contract';
import { FailureNotice, nbsp, Page, SkeletonRows } from '@league/shared/kit';
import styled from 'styled-components';
import { paths } from '../../lib/paths.ts';
import type { OpenTournament } from '../../lib/read-content.ts';
import { TournamentPlace, useTournament } from '../../lib/use-tournament.tsx';
import { CategoryFiles } from './category-files.tsx';
import { OnPaper } from './layout.tsx';
import { LostPage } from './lost-page.tsx';
import { Results } from './results/results.tsx';

const isSubPage = (page: string | undefined): page is SubPage => SUB_PAGES.some((known) => known === page);

export default function EventSubPage() {
  const { event = '', page } = useParams();
  if (!isSubPage(page)) return <Navigate to="/404" replace />;
  return (
    <TournamentPlace key={`${event}/${page}`} id={event}>
      <Loaded id={event} page={page} />
    </TournamentPlace>
  );
}

function Loaded({ id, page }: { id: string; page: SubPage }) {
  const { tournament, reading } = useTournament(id);
  if (!tournament && reading.status !== 'ready') return <LostPage reading={reading} />;
  const isThere = reading.status !== 'ready' || reading.value?.content[page];
  if (!tournament || !isThere) return <Navigate to="/404" replace />;
  return (
    <Page
      title={SUB_PAGE_TITLES[page]}
      documentTitle={subPageTitle(page, tournament.title)}
      description={subPageDescription(page, tournament.title)}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.event.href(tournament.id), label: nbsp(tournament.title) }}
      noindex={tournament.isHidden ?? false}
    >
      <OnPaper>
        {tournament.title}, {startDay(tournament.startsAt)}
      </OnPaper>
      {reading.status === 'loading' && (
        <div aria-busy="true">
          <SkeletonRows rows={8} height="64px" />
        </div>
      )}
      {reading.status === 'failed' && (
        <FailureNotice what="страницу турнира" error={reading.error} onRetry={reading.retry} />
      )}
      {reading.status === 'ready' && reading.value && <Body page={page} open={reading.value} />}
    </Page>
  );
}

function Body({ page, open: { tournament, content, readWinners } }: { page: SubPage; open: OpenTournament }) {
  const { id, title } = tournament;
  if (page === 'teams') return <TeamList teams={content.teams ?? []} />;
  const files = content[page] ?? [];
  const list = <CategoryFiles files={files} fileName={[title, SUB_PAGE_TITLES[page].toLowerCase()]} />;
  if (page === 'setki') return list;
  return (
    <Results id={id} files={files} readWinners={readWinners}>
      {list}
    </Results>
  );
}

function TeamList({ teams }: { teams: string[] }) {
  return (
    <List>
      {teams.map((team) => (
        <li key={team}>{team}</li>
      ))}
    </List>
  );
}

const List = styled.ol`
  padding: ${token('s4')} ${token('s5')} ${token('s4')} ${token('s7')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  font-variant-numeric: tabular-nums;

  li {
    padding: ${token('s2')} 0 ${token('s2')} ${token('s2')};
    break-inside: avoid;
  }

  li::marker {
    color: ${token('ink2')};
  }

  ${from.tablet} {
    columns: 2;
    column-gap: ${token('s8')};
  }

  ${from.desktop} {
    columns: 3;
  }

  @media print {
    padding: 0 0 0 ${token('s6')};
    columns: 2;
  }
`;
