import { defineRemote, lazyPage, Navigate } from '@league/shared';
import { OrganiserPage } from './app/organiser-page.tsx';
import { TOURNAMENTS, TOURNAMENTS_TAB } from './lib/tournament/paths.ts';

const TournamentPage = lazyPage(() => import('./app/tournament-page.tsx'));
const HealthPage = lazyPage(() => import('./app/health-page.tsx'));
const TournamentEditPage = lazyPage(() => import('./app/tournament-edit-page.tsx'));

export default defineRemote({
  name: 'organiser',
  routes: [
    { path: '/organiser', element: <OrganiserPage /> },
    { path: '/organiser/health', element: <HealthPage /> },
    { path: TOURNAMENTS, element: <Navigate to={TOURNAMENTS_TAB} replace /> },
    { path: `${TOURNAMENTS}/:tournament`, element: <TournamentPage /> },
    { path: `${TOURNAMENTS}/:tournament/edit`, element: <TournamentEditPage /> },
  ],
});
