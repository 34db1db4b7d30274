import { RATING_FILE } from '@league/shared/contract';
import { championship } from '../content/championship.data.ts';
import { publishRating } from './lib/published-rating.ts';

/** Data files of the release by name: the build writes them beside the code. Node reads this. */
export const files = async (): Promise<Record<string, string>> => ({
  [RATING_FILE]: JSON.stringify(publishRating(championship)),
});
