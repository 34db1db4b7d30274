import { defineRemote, lazyPage } from '@league/shared';
import { DayPage } from './features/day/day-page.tsx';
import { DayLink } from './features/days/day-link.tsx';

const DaysPage = lazyPage(() => import('./features/days/days-page.tsx'));
const CategoryPage = lazyPage(() => import('./features/category/category-page.tsx'));
const DeskPage = lazyPage(() => import('./app/desk-page.tsx'));
/** The props with which a promotion tries the slot out. */
const TriedDayLink = Object.assign(DayLink, { sample: { tournament: 'sample' } });

export default defineRemote({
  name: 'day',
  routes: [
    { path: '/day', element: <DaysPage /> },
    { path: '/day/:tournament', element: <DayPage /> },
    { path: '/day/:tournament/:category', element: <CategoryPage /> },
    { path: '/day/:tournament/desk', element: <DeskPage /> },
  ],
  slots: { link: TriedDayLink },
});
