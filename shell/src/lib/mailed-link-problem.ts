import { failureText, isApiError } from '@league/shared';

/** Why a mailed link did not work. A token that the server cannot read is a dead link to its reader. */
export const mailedLinkProblem = (error: unknown): string =>
  failureText(
    isApiError(error) && error.status === 400 ? undefined : error,
    'Ссылка недействительна или уже использована.',
  );
