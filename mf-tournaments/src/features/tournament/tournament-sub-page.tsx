import { Navigate, useParams } from '@league/shared';
import {
  SUB_PAGE_TITLES,
  SUB_PAGES,
  type SubPage,
  startDay,
  subPageDescription,
  subPageTitle,
  type TournamentDetails,
} from '@league/shared/contract';
import { nbsp, Page, QueryResult } from '@league/shared/kit';
import { paths } from '../../lib/tournament.ts';
import { useTournament } from '../../lib/use-tournaments.ts';
import { TeamList } from './body/team-list.tsx';
import { CategoryFiles } from './category-files.tsx';
import { OnPaper } from './layout.tsx';
import { Results } from './results/results.tsx';
import { LostPage } from './tournament-skeleton.tsx';

const isSubPage = (page: string | undefined): page is SubPage => SUB_PAGES.some((known) => known === page);

export default function TournamentSubPage() {
  const { tournament: id = '', page } = useParams();
  if (!isSubPage(page)) return <Navigate to="/404" replace />;
  return <Opened key={`${id}/${page}`} id={id} page={page} />;
}

function Opened({ id, page }: { id: string; page: SubPage }) {
  const { tournament, query, isMissing } = useTournament(id);
  const hasPage = !query.data || query.data.content[page];
  if (isMissing || !hasPage) return <Navigate to="/404" replace />;
  if (!tournament) return <LostPage query={query} />;
  return (
    <Page
      title={SUB_PAGE_TITLES[page]}
      documentTitle={subPageTitle(page, tournament.title)}
      description={subPageDescription(page, tournament.title)}
      art={{ seed: tournament.id, hue: 'chung' }}
      back={{ to: paths.tournament.href(tournament.id), label: nbsp(tournament.title) }}
      noindex={tournament.isHidden ?? false}
    >
      <OnPaper>
        {tournament.title}, {startDay(tournament.startsAt)}
      </OnPaper>
      <QueryResult query={query} what="страницу турнира" rows={8} height="64px">
        {(details) => <Body page={page} {...details} />}
      </QueryResult>
    </Page>
  );
}

function Body({ page, summary, content }: { page: SubPage } & TournamentDetails) {
  const { id, title } = summary;
  if (page === 'teams') return <TeamList teams={content.teams ?? []} />;
  const files = content[page] ?? [];
  const list = <CategoryFiles files={files} fileName={[title, SUB_PAGE_TITLES[page].toLowerCase()]} />;
  if (page === 'setki') return list;
  if (!summary.hasWinners) return list;
  return (
    <Results id={id} files={files}>
      {list}
    </Results>
  );
}
