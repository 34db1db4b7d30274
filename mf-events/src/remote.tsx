import { defineRemote, lazyPage } from '@league/shared';
import { CampsPage, CertificationPage } from './app/activities-page.tsx';

const ActivityPage = lazyPage(() => import('./app/activity-page.tsx'));
/** `sample`: the props with which a promotion tries the slot out. */
const ParticipantsView = Object.assign(
  lazyPage(() => import('./features/participants/participants-view.tsx')),
  { sample: { kind: 'event', id: 1 } },
);

const Manage = Object.assign(
  lazyPage(() => import('./features/change/manage.tsx')),
  { sample: { kind: 'event', id: 1, title: 'Аттестация', isClosed: false } },
);

export default defineRemote({
  name: 'events',
  routes: [
    { path: '/camp', element: <CampsPage /> },
    { path: '/camp/:id', element: <ActivityPage kind="camp" /> },
    { path: '/certification', element: <CertificationPage /> },
    { path: '/certification/:id', element: <ActivityPage kind="event" /> },
  ],
  slots: { manage: Manage, participants: ParticipantsView },
});
