import { defineRemote, lazyPage, Navigate } from '@league/shared';
import { TournamentListPage } from './features/list/tournament-list-page.tsx';
import { paths } from './lib/tournament.ts';

const EventPage = lazyPage(() => import('./features/event/event-page.tsx'));
const EventSubPage = lazyPage(() => import('./features/event/event-sub-page.tsx'));
const PreviewPage = lazyPage(() => import('./features/event/preview-page.tsx'));
const FinalBracketsPage = lazyPage(() => import('./features/final-brackets/final-brackets-page.tsx'));

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
