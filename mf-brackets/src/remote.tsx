import { defineRemote, lazyPage } from '@league/shared';
// Not a chunk of its own: four pages would each bring a copy of the drawing that they share with it.
import { FinalBrackets } from './features/brackets/final-brackets.tsx';
import { DayLink } from './features/day/day-link.tsx';

const TestBracketsPage = lazyPage(() => import('./features/test-brackets/test-brackets-page.tsx'));
const ClubApplicationPage = lazyPage(() => import('./features/club-application/club-application-page.tsx'));
const DaysPage = lazyPage(() => import('./features/day/days-page.tsx'));
const DayPage = lazyPage(() => import('./features/day/day-page.tsx'));
const CategoryPage = lazyPage(() => import('./features/day/category-page.tsx'));
const DayDeskPage = lazyPage(() => import('./features/day-desk/desk-page.tsx'));
/** The props with which a promotion tries the slot out. */
const TriedDayLink = Object.assign(DayLink, { sample: { tournament: 'sample' } });

export default defineRemote({
  name: 'brackets',
  routes: [
    { path: '/TestBrackets', element: <TestBracketsPage /> },
    { path: '/day', element: <DaysPage /> },
    { path: '/day/:tournament', element: <DayPage /> },
    { path: '/day/:tournament/:category', element: <CategoryPage /> },
    { path: '/day/:tournament/desk', element: <DayDeskPage /> },
    { path: '/registration', element: <ClubApplicationPage /> },
  ],
  slots: { 'day-link': TriedDayLink, final: FinalBrackets },
});
