import { createLeagueStore, type LeagueState, type LeagueStore, logProblem, readToken } from '@league/shared';
import { DRAWN_PAGE, type DrawnPage } from './drawn-page.ts';

/** With what this page's HTML was drawn, if it was, and if it is the page of this path. */
export function drawnPage(): DrawnPage | null {
  const json = document.getElementById(DRAWN_PAGE)?.textContent;
  if (!json) return null;
  try {
    const page = JSON.parse(json) as DrawnPage;
    return page.path === location.pathname ? page : null;
  } catch (error) {
    logProblem('Данные страницы не читаются', error);
    return null;
  }
}

/** The answers of the page may have changed: the edge has not heard from the provider in time. */
const isStale = () => document.getElementById('root')?.hasAttribute('data-stale') === true;

/**
 * The state of a guest with the answers that the page was drawn with: loaded just now, as the edge has heard from the provider, or not
 * loaded yet where the browser may have others. A component that shows one then asks for it again.
 */
export function stateOf({ api }: DrawnPage): Partial<LeagueState> | undefined {
  if (Object.keys(api.queries).length === 0) return undefined;
  const state = createLeagueStore().getState().api;
  const fulfilledTimeStamp = readToken() || isStale() ? undefined : Date.now();
  const queries = Object.fromEntries(
    Object.entries(api.queries).map(([key, query]) => [key, { ...query, fulfilledTimeStamp }]),
  ) as LeagueState['api']['queries'];
  return { api: { ...state, ...api, queries } };
}

/** Takes the line about old answers away once all of them have come anew. */
export function watchKnownAt(store: LeagueStore): void {
  const line = document.getElementById('known-at');
  if (!line) return;
  const stop = store.subscribe(() => {
    const queries = Object.values(store.getState().api.queries);
    if (!queries.every((query) => query?.fulfilledTimeStamp)) return;
    stop();
    line.remove();
  });
}

/** A part of the page is drawn again, because the browser draws something else than its HTML; the rest stays. */
export const reportMismatch = (error: unknown): void =>
  logProblem('Страница нарисована заново: её HTML не совпал', error);
