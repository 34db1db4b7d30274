import { renewable } from '@league/shared';
import { rowCheck } from './application-checks.ts';

/** What makes rows of an application of a list. */
export const loadFormParser = renewable(async () => {
  const [parser] = await Promise.all([import('./parse-form.ts'), rowCheck.arrive()]);
  return parser;
});
