import { TOURNAMENTS_FILE } from '@league/shared/contract';
import { calendar } from '../content/calendar.ts';
import { publish } from './lib/published.ts';

/** Files of the release that are no code, by name: the build writes them beside it. For Node: no component is imported. */
export const files = (): Record<string, string> => ({
  [TOURNAMENTS_FILE]: JSON.stringify(calendar.map(publish)),
});
