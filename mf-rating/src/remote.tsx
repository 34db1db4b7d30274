import { defineRemote, lazyPage } from '@league/shared';
import { RatingPage, SeasonPage } from './features/rating/rating-page.tsx';
import { informationPage, ratingPage, seasonPage } from './lib/page-facts.ts';

const InformationPage = lazyPage(() => import('./features/information/information-page.tsx'));

export default defineRemote({
  name: 'rating',
  routes: [
    { path: ratingPage.path, element: <RatingPage /> },
    { path: seasonPage.path, element: <SeasonPage /> },
    { path: informationPage.path, element: <InformationPage /> },
  ],
});
