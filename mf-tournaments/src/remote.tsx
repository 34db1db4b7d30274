import { defineRemote, lazyPage, Navigate, type Preload, preloadOf, useParams } from '@league/shared';
import { TournamentListPage } from './features/list/tournament-list-page.tsx';
import { paths } from './lib/paths.ts';
import { readTournament } from './lib/read-content.ts';
import { beginTournament } from './lib/use-tournament.tsx';

const EventPage = withContent(lazyPage(() => import('./features/event/event-page.tsx')));
const EventSubPage = withContent(lazyPage(() => import('./features/event/event-sub-page.tsx')));
const PreviewPage = lazyPage(() => import('./features/event/preview/preview-page.tsx'));
const FinalBracketsPage = lazyPage(() => import('./features/final-brackets/final-brackets-page.tsx'));

/** Requests a tournament while the chunk of its page still loads, so that both arrive together. */
function withContent(Page: ReturnType<typeof lazyPage>) {
  function PageWithContent() {
    const { event } = useParams();
    if (event) beginTournament(event);
    return <Page />;
  }
  const preload: Preload = (params) =>
    Promise.all([preloadOf(Page)?.(params), params.event && readTournament(params.event)]);
  return Object.assign(PageWithContent, { preload });
}

export default defineRemote({
  name: 'tournaments',
  routes: [
    { path: paths.list.path, element: <TournamentListPage /> },
    { path: paths.preview.path, element: <PreviewPage /> },
    { path: paths.finalBrackets.path, element: <FinalBracketsPage /> },
    { path: paths.event.path, element: <EventPage /> },
    { path: paths.subPage.path, element: <EventSubPage /> },
    { path: `${paths.list.path}/*`, element: <Navigate to="/404" replace /> },
  ],
});
