import { defineRemote, lazyPage } from '@league/shared';
import { CampsPage } from './features/camps/camps-page.tsx';

const CertificationPage = lazyPage(() => import('./features/certification/certification-page.tsx'));

export default defineRemote({
  name: 'events',
  routes: [
    { path: '/camp', element: <CampsPage /> },
    { path: '/certification', element: <CertificationPage /> },
  ],
});
