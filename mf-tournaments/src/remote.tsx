import { defineRemote, lazyPage, Navigate } from '@league/shared';
import { TournamentListPage } from './features/list/tournament-list-page.tsx';
import { paths } from './lib/tournament.ts';

const TournamentPage = lazyPage(() => import('./features/tournament/tournament-page.tsx'));
const TournamentSubPage = lazyPage(() => import('./features/tournament/tournament-sub-page.tsx'));
const PreviewPage = lazyPage(() => import('./features/tournament/preview-page.tsx'));
const FinalBracketsPage = lazyPage(() => import('./features/final-brackets/final-brackets-page.tsx'));

export default defineRemote({
  name: 'tournaments',
  routes: [
    { path: paths.list.path, element: <TournamentListPage /> },
    { path: paths.preview.path, element: <PreviewPage /> },
    { path: paths.finalBrackets.path, element: <FinalBracketsPage /> },
    { path: paths.tournament.path, element: <TournamentPage /> },
    { path: paths.subPage.path, element: <TournamentSubPage /> },
    { path: `${paths.list.path}/*`, element: <Navigate to="/404" replace /> },
  ],
});
