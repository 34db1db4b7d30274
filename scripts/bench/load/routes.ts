import type { Press } from './visit.ts';

interface MeasuredRoute {
  path: string;
  /** Its heading and its first element of data. Both are visible once the content is there; the outline has no data. */
  content: readonly string[];
  press: Press;
}

/** The HTML's outline is busy; a drawn page, or what the script has put in the outline's place, is not. */
const READY = 'main[aria-busy="false"]';

/** The pages that are measured against the SPA. What a press does waits for no network. */
export const ROUTES: readonly MeasuredRoute[] = [
  {
    path: '/',
    content: [`${READY} h1`, `${READY} [aria-label="Лига в цифрах"] li`],
    press: {
      at: '[aria-label="Остановить смену картинок"]',
      answer: '[aria-label="Включить смену картинок"]',
    },
  },
  {
    path: '/tournament',
    content: [`${READY} h1`, `${READY} article time`],
    // No tournament is called so.
    press: { at: '[role="search"] input', text: 'ж', answer: `${READY}:not(:has(article))` },
  },
  {
    path: '/rating',
    content: [`${READY} h1`, `${READY} section li button`],
    press: { at: `${READY} section li button`, answer: '[role="dialog"]' },
  },
  {
    path: '/tournament/final2024/finalBrackets',
    content: [`${READY} h1`, `${READY} section li button`],
    press: { at: `${READY} section li button`, answer: '[role="dialog"]' },
  },
  {
    path: '/day/test',
    content: [`${READY} h1`, `${READY} section[aria-labelledby^="group-"] li a`],
    // The search begins with two letters, and nobody is called so.
    press: { at: '[role="search"] input', text: 'яя', answer: '[role="search"] [role="status"]:not(:empty)' },
  },
];
