import { defineRemote, lazyPage, Navigate, useParams } from '@league/shared';
import type { ReactNode } from 'react';
import { TournamentListPage } from './features/list/tournament-list-page.tsx';
import { paths } from './lib/paths.ts';
import { findTournament } from './lib/tournaments.ts';

const EventPage = lazyPage(() => import('./features/event/event-page.tsx'));
const EventSubPage = lazyPage(() => import('./features/event/event-sub-page.tsx'));
const FinalBracketsPage = lazyPage(() => import('./features/final-brackets/final-brackets-page.tsx'));

/** Requests an event's content while the chunk of its page still loads, so that both arrive together. */
function WithContent({ children }: { children: ReactNode }) {
  const tournament = findTournament(useParams().event);
  // The page requests it again, gets the same chunk, and reports its failure.
  tournament?.load().catch(() => undefined);
  return children;
}

export default defineRemote({
  name: 'tournaments',
  routes: [
    { path: paths.list.path, element: <TournamentListPage /> },
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
