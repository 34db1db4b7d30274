import { isApiError } from '@league/shared';

/** The server's own message if there is one, else the given text. */
export const failureText = (error: unknown, otherwise: string): string =>
  isApiError(error) && typeof error.status === 'number' && error.message ? error.message : otherwise;

/** Why a mailed link did not work. A token that the server cannot read is a dead link to its reader. */
export const mailedLinkProblem = (error: unknown): string =>
  failureText(
    isApiError(error) && error.status === 400 ? undefined : error,
    'Ссылка недействительна или уже использована.',
  );
