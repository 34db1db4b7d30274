import { defineRemote, lazyPage } from '@league/shared';
// Not a chunk of its own: two pages would each bring a copy of the drawing.
import { FinalBrackets } from './features/brackets/final-brackets.tsx';

const TestBracketsPage = lazyPage(() => import('./features/brackets/sample-page/test-brackets-page.tsx'));
const ClubApplicationPage = lazyPage(() => import('./features/club-application/club-application-page.tsx'));

export default defineRemote({
  name: 'brackets',
  routes: [
    { path: '/TestBrackets', element: <TestBracketsPage /> },
    { path: '/registration', element: <ClubApplicationPage /> },
  ],
  slots: { final: FinalBrackets },
});
