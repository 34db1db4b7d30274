import { Navigate, useParams } from '@league/shared';
import { FailureNotice, nbsp, Page, SkeletonRows } from '@league/shared/kit';
import type { Tournament, TournamentContent } from '../../lib/content/content-schema.ts';
import { useContent } from '../../lib/content/use-content.ts';
import { startDay } from '../../lib/dates.ts';
import { subPageDescription, subPageTitle } from '../../lib/page-facts.ts';
import { paths, SUB_PAGE_TITLES, SUB_PAGES, type SubPage } from '../../lib/paths.ts';
import { findTournament } from '../../lib/tournaments.ts';
import { CategoryFiles } from './category-files.tsx';
import { OnPaper } from './layout.tsx';
import { TeamList } from './team-list.tsx';

const isSubPage = (page: string | undefined): page is SubPage => SUB_PAGES.some((known) => known === page);

export default function EventSubPage() {
  const { event, page } = useParams();
  const tournament = findTournament(event);
  if (!tournament || !isSubPage(page)) return <Navigate to="/404" replace />;
  return <Loaded key={`${event}/${page}`} tournament={tournament} page={page} />;
}

function Loaded({ tournament, page }: { tournament: Tournament; page: SubPage }) {
  const state = useContent(tournament);
  if (state.status === 'ready' && !state.content[page]) return <Navigate to="/404" replace />;
  return (
    <Page
      title={SUB_PAGE_TITLES[page]}
      documentTitle={subPageTitle(page, tournament)}
      description={subPageDescription(page, tournament)}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.event.href(tournament.id), label: nbsp(tournament.title) }}
      noindex={tournament.isHidden ?? false}
    >
      <OnPaper>
        {tournament.title}, {startDay(tournament.startsAt)}
      </OnPaper>
      {state.status === 'loading' && (
        <div aria-busy="true">
          <SkeletonRows rows={8} height="64px" />
        </div>
      )}
      {state.status === 'failed' && (
        <FailureNotice what="страницу турнира" error={state.error} onRetry={state.retry} />
      )}
      {state.status === 'ready' && <Body page={page} title={tournament.title} content={state.content} />}
    </Page>
  );
}

function Body({ page, title, content }: { page: SubPage; title: string; content: TournamentContent }) {
  return page === 'teams' ? (
    <TeamList teams={content.teams ?? []} />
  ) : (
    <CategoryFiles files={content[page] ?? []} fileName={[title, SUB_PAGE_TITLES[page].toLowerCase()]} />
  );
}
