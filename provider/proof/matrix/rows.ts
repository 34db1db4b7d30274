import type { Row } from './row.ts';
import { ACTIVITY_ROWS } from './rows/activities.ts';
import { CONTENT_ROWS } from './rows/content.ts';
import { DAY_ROWS } from './rows/days.ts';
import { ORGANISER_ROWS } from './rows/organiser.ts';
import { PEOPLE_ROWS } from './rows/people.ts';
import { SESSION_ROWS } from './rows/session.ts';
import { TOURNAMENT_ROWS } from './rows/tournaments.ts';

/** The rows by the id of their call. */
export const ROWS: Record<string, Row> = {
  ...SESSION_ROWS,
  ...PEOPLE_ROWS,
  ...ACTIVITY_ROWS,
  ...TOURNAMENT_ROWS,
  ...ORGANISER_ROWS,
  ...CONTENT_ROWS,
  ...DAY_ROWS,
};
