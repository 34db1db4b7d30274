import { defineRemote, lazyPage } from '@league/shared';
import { CampsPage } from './app/camps-page.tsx';

const CertificationPage = lazyPage(() => import('./app/certification-page.tsx'));
/** `sample`: the props with which a promotion tries the slot out. */
const ParticipantsView = Object.assign(
  lazyPage(() => import('./features/participants/participants-view.tsx')),
  { sample: { kind: 'event', id: 1 } },
);

export default defineRemote({
  name: 'events',
  routes: [
    { path: '/camp', element: <CampsPage /> },
    { path: '/certification', element: <CertificationPage /> },
  ],
  slots: { participants: ParticipantsView },
});
