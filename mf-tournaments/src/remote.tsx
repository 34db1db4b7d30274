import { defineRemote, lazyPage, Navigate, useParams } from '@league/shared';
import type { ReactNode } from 'react';
import { TournamentListPage } from './features/list/tournament-list-page.tsx';
import { paths } from './lib/paths.ts';
import { beginTournament } from './lib/use-tournament.tsx';

const EventPage = lazyPage(() => import('./features/event/event-page.tsx'));
const EventSubPage = lazyPage(() => import('./features/event/event-sub-page.tsx'));
const PreviewPage = lazyPage(() => import('./features/event/preview/preview-page.tsx'));
const FinalBracketsPage = lazyPage(() => import('./features/final-brackets/final-brackets-page.tsx'));

/** Requests a tournament while the chunk of its page still loads, so that both arrive together. */
function WithContent({ children }: { children: ReactNode }) {
  const { event } = useParams();
  if (event) beginTournament(event);
  return children;
}

export default defineRemote({
  name: 'tournaments',
  routes: [
    { path: paths.list.path, element: <TournamentListPage /> },
    { path: paths.preview.path, element: <PreviewPage /> },
    { path: paths.finalBrackets.path, element: <FinalBracketsPage /> },
    {
      path: paths.event.path,
      element: (
        <WithContent>
          <EventPage />
        </WithContent>
      ),
    },
    {
      path: paths.subPage.path,
      element: (
        <WithContent>
          <EventSubPage />
        </WithContent>
      ),
    },
    { path: `${paths.list.path}/*`, element: <Navigate to="/404" replace /> },
  ],
});
