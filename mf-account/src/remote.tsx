import { defineRemote, lazyPage } from '@league/shared';
import { ProfilePage } from './features/profile/profile-page.tsx';

const ApplicationsPage = lazyPage(() => import('./features/applications/applications-page.tsx'));
const DocumentsPage = lazyPage(() => import('./features/documents/documents-page.tsx'));

export default defineRemote({
  name: 'account',
  routes: [
    { path: '/profile/:id', element: <ProfilePage /> },
    { path: '/requests', element: <ApplicationsPage /> },
    { path: '/documents', element: <DocumentsPage /> },
  ],
});
