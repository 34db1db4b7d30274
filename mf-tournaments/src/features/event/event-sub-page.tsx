import { Navigate, useParams } from '@league/shared';
import {
  SUB_PAGE_TITLES,
  SUB_PAGES,
  type SubPage,
  startDay,
  subPageDescription,
  subPageTitle,
} from '@league/shared/contract';
import { FailureNotice, nbsp, Page, SkeletonRows } from '@league/shared/kit';
import { paths } from '../../lib/paths.ts';
import type { OpenTournament } from '../../lib/read-content.ts';
import { TournamentPlace, useTournament } from '../../lib/use-tournament.tsx';
import { TeamList } from './body/team-list.tsx';
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

function Body({ page, open: { tournament, content } }: { page: SubPage; open: OpenTournament }) {
  const { id, title } = tournament;
  if (page === 'teams') return <TeamList teams={content.teams ?? []} />;
  const files = content[page] ?? [];
  const list = <CategoryFiles files={files} fileName={[title, SUB_PAGE_TITLES[page].toLowerCase()]} />;
  if (page === 'setki') return list;
  if (!tournament.winners) return list;
  return (
    <Results id={id} files={files}>
      {list}
    </Results>
  );
}
