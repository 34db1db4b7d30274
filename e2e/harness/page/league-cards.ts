import type { Page } from '@playwright/test';

/** The beginning of the titles of tournaments that journeys announce on the shared site. */
export const ANNOUNCED = 'Кубок «Заря';

/** The cards of the league's own tournaments. */
export const leagueCards = (page: Page) => page.getByRole('article').filter({ hasNotText: ANNOUNCED });
