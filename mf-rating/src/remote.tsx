import { defineRemote, lazyPage } from '@league/shared';
import { RatingPage } from './features/rating/rating-page.tsx';
import { informationPage, ratingPage, seasonPage } from './lib/page-facts.ts';

const SeasonPage = lazyPage(() => import('./features/rating/season-page.tsx'));
const InformationPage = lazyPage(() => import('./features/information/information-page.tsx'));

export default defineRemote({
  name: 'rating',
  routes: [
    { path: ratingPage.path, element: <RatingPage /> },
    { path: seasonPage.path, element: <SeasonPage /> },
    { path: informationPage.path, element: <InformationPage /> },
  ],
});
