import { isApiError } from '@league/shared';

/** The provider's own sentence, where it has given one; else ours. */
export const failureText = (error: unknown, otherwise: string): string =>
  (isApiError(error) && typeof error.status === 'number' && error.message) || otherwise;
