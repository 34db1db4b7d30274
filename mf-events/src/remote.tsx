import { defineRemote, lazyPage } from '@league/shared';
import { CampsPage } from './app/camps-page.tsx';

const CertificationPage = lazyPage(() => import('./app/certification-page.tsx'));
const ParticipantsView = lazyPage(() => import('./features/participants/participants-view.tsx'));

export default defineRemote({
  name: 'events',
  routes: [
    { path: '/camp', element: <CampsPage /> },
    { path: '/certification', element: <CertificationPage /> },
  ],
  slots: { participants: ParticipantsView },
});
