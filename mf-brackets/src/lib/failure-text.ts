import { isApiError } from '@league/shared';

/** The provider's own sentence if there is one: what a broken connection calls itself is not for people. */
export const failureText = (error: unknown, otherwise = 'Не получилось. Попробуйте ещё раз.'): string =>
  (isApiError(error) && typeof error.status === 'number' && error.message) || otherwise;
