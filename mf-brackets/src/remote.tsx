import { defineRemote, lazyPage } from '@league/shared';
import { FinalBrackets } from './features/brackets/final-brackets.tsx';

const TestBracketsPage = lazyPage(() => import('./features/test-brackets/test-brackets-page.tsx'));
const ClubApplicationPage = lazyPage(() => import('./features/club-application/club-application-page.tsx'));
const DayDeskPage = lazyPage(() => import('./features/day-desk/desk-page.tsx'));

export default defineRemote({
  name: 'brackets',
  routes: [
    { path: '/TestBrackets', element: <TestBracketsPage /> },
    { path: '/day/:tournament/desk', element: <DayDeskPage /> },
    { path: '/registration', element: <ClubApplicationPage /> },
  ],
  slots: { final: FinalBrackets },
});
