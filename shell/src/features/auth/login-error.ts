import { isApiError, isUnreachable } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';

/** The credentials were right, but the address is not confirmed. */
export const isUnconfirmed = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.code === ERROR_CODES.emailNotVerified;

/** The credentials were right, but the account is deleted; until it is erased, it can be restored. */
export const isDeleted = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.code === ERROR_CODES.deletionPending;

/** Too many failed attempts, of this person or of somebody who guesses. */
export const isSlowed = (error: unknown): boolean => isApiError(error) && error.status === 429;

/**
 * The text for a failed login: the server's own message if there is one, unless the address is unconfirmed. No answer
 * is not a wrong password: nobody should change a right one because of a bad network.
 */
export function loginErrorText(error: unknown): string {
  if (!isApiError(error)) return WRONG_CREDENTIALS;
  if (isUnconfirmed(error)) {
    return 'Подтвердите e-mail по ссылке из письма, затем выполните вход.';
  }
  if (typeof error.status === 'number' && error.message) return error.message;
  return isUnreachable(error)
    ? 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.'
    : WRONG_CREDENTIALS;
}

const WRONG_CREDENTIALS = 'Неверный email или пароль';
