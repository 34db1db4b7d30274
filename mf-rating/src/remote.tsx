import { defineRemote, lazyPage } from '@league/shared';
import { RatingPage } from './features/rating/rating-page.tsx';

const SeasonPage = lazyPage(() => import('./features/rating/season-page.tsx'));
const InformationPage = lazyPage(() => import('./features/rating/information-page.tsx'));

export default defineRemote({
  name: 'rating',
  routes: [
    { path: '/rating', element: <RatingPage /> },
    { path: '/rating_season_2024', element: <SeasonPage /> },
    { path: '/information', element: <InformationPage /> },
  ],
});
