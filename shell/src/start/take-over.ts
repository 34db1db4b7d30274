import { createLeagueStore, type LeagueState, logProblem } from '@league/shared';
import { DRAWN_PAGE, type DrawnPage } from './drawn-page.ts';

/**
 * With what this page's HTML was drawn, if it was, and if it is the page of this address: the HTML knows nothing of what stands behind the
 * path.
 */
export function drawnPage(): DrawnPage | null {
  const json = document.getElementById(DRAWN_PAGE)?.textContent;
  if (!json || location.search) return null;
  try {
    const page = JSON.parse(json) as DrawnPage;
    return page.path === location.pathname ? page : null;
  } catch (error) {
    logProblem('Данные страницы не читаются', error);
    return null;
  }
}

/** The state of a guest with the answers that the page was drawn with. */
export function stateOf({ api }: DrawnPage): Partial<LeagueState> | undefined {
  if (Object.keys(api.queries).length === 0) return undefined;
  return { api: { ...createLeagueStore().getState().api, ...api } };
}

/** A part of the page is drawn again, because the browser draws something else than its HTML; the rest stays. */
export const reportMismatch = (error: unknown): void =>
  logProblem('Страница нарисована заново: её HTML не совпал', error);
