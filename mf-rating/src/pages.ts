import { drawOutline } from '@league/shared/outline';
import { informationPage, ratingPage, seasonPage } from './lib/page-facts.ts';

/** Every page of this remote, for the build. Node reads it, so no component may be imported. */
export const pages = () =>
  [ratingPage, seasonPage, informationPage].map(({ outline, ...page }) => ({
    ...page,
    outline: drawOutline({ title: page.title, ...outline }),
    listsBelow: true,
  }));
