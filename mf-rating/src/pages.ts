import { drawOutline } from '@league/shared/outline';
import { informationPage, ratingPage, seasonPage } from './lib/page-facts.ts';

/** Every page of this remote, as the build writes it down for the edge. For Node: no component is imported. */
export const pages = () =>
  [ratingPage, seasonPage, informationPage].map(({ outline, ...page }) => ({
    ...page,
    outline: drawOutline({ title: page.title, ...outline }),
    listsBelow: true,
  }));
