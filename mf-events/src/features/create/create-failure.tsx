import { isApiError } from '@league/shared';
import { Notice } from '@league/shared/kit';
import type { ActivityWords } from '../../lib/activity-words.ts';
import { EMPTY_DRAFT } from './draft.ts';

/** Why nothing was created, unless that stands at the fields. */
export function CreateFailure({ error, words }: { error: unknown; words: ActivityWords }) {
  if (!error) return null;
  if (isApiError(error) && error.status === 403) return <Notice tone="error">{words.createForbidden}</Notice>;
  const isAtFields = isApiError(error) && Object.keys(error.fields).some((name) => name in EMPTY_DRAFT);
  return isAtFields ? null : <Notice tone="warning">{words.createFailed}</Notice>;
}
