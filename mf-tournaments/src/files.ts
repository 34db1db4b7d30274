import { TOURNAMENTS_FILE } from '@league/shared/contract';
import { calendar } from '../content/calendar.ts';
import { publish } from './lib/content/published.ts';

/**
 * Data files of the release by name: the build writes them beside the code. Node reads this, so no component may be
 * imported.
 */
export const files = (): Record<string, string> => ({
  [TOURNAMENTS_FILE]: JSON.stringify(calendar.map(publish)),
});
