import { isApiError } from '@league/shared';

/** The provider's own message if there is one, else the given text. */
export const failureText = (error: unknown, otherwise: string): string =>
  (isApiError(error) && typeof error.status === 'number' && error.message) || otherwise;
