import type { LeagueState } from '@league/shared';

/** Id of the element that holds it as JSON, in a page whose HTML was drawn ahead. */
export const DRAWN_PAGE = 'league-drawn';

/** With what the HTML of a page was drawn: the browser begins with the same, so that React takes the HTML over. */
export interface DrawnPage {
  path: string;
  /** Milliseconds. */
  at: number;
  /** Answers of the provider to a guest. */
  api: Pick<LeagueState['api'], 'queries' | 'provided'>;
}
