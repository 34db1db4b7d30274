import { isApiError } from '@league/shared';
import { Answer, type Form } from '@league/shared/kit';
import type { ActivityWords } from '../../lib/activity-words.ts';

interface Props {
  refusal: Form<object>['refusal'];
  words: ActivityWords;
}

/** Why nothing was created, except for errors shown at the fields. */
export function CreateFailure({ refusal, words }: Props) {
  if (!refusal) return null;
  const { error, isAtField } = refusal;
  if (isApiError(error) && error.status === 403) return <Answer tone="error">{words.createForbidden}</Answer>;
  return isAtField ? null : <Answer tone="warning">{words.createFailed}</Answer>;
}
