import { isApiError } from '@league/shared';

/** The server's own sentence where it gave one, else the given one. */
export const failureText = (error: unknown, otherwise: string): string =>
  isApiError(error) && typeof error.status === 'number' && error.message ? error.message : otherwise;
