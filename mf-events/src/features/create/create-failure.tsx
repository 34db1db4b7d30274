import { isApiError } from '@league/shared';
import { Answer } from '@league/shared/kit';
import type { ActivityWords } from '../../lib/activity-words.ts';
import { EMPTY_DRAFT } from './draft.ts';

/** Why nothing was created, unless that stands at the fields. */
export function CreateFailure({ error, words }: { error: unknown; words: ActivityWords }) {
  if (!error) return null;
  if (isApiError(error) && error.status === 403) return <Answer tone="error">{words.createForbidden}</Answer>;
  const isAtFields = isApiError(error) && Object.keys(error.fields).some((name) => name in EMPTY_DRAFT);
  return isAtFields ? null : <Answer tone="warning">{words.createFailed}</Answer>;
}
