import { defineRemote } from '@league/shared';
import { OrganiserPage } from './app/organiser-page.tsx';

export default defineRemote({
  name: 'organiser',
  routes: [{ path: '/organiser', element: <OrganiserPage /> }],
});
