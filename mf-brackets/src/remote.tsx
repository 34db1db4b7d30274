import { defineRemote } from '@league/shared';
import { lazy } from 'react';
import { FinalBrackets } from './features/brackets/final-brackets.tsx';

const TestBracketsPage = lazy(() => import('./features/test-brackets/test-brackets-page.tsx'));
const ClubApplicationPage = lazy(() => import('./features/club-application/club-application-page.tsx'));

export default defineRemote({
  name: 'brackets',
  routes: [
    { path: '/TestBrackets', element: <TestBracketsPage /> },
    { path: '/registration', element: <ClubApplicationPage /> },
  ],
  slots: { final: FinalBrackets },
});
