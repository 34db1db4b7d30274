import { isApiError, isUnreachable } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';

/** The password was right, and the address waits for the link of the mail. */
export const isUnconfirmed = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.code === ERROR_CODES.emailNotVerified;

/** What a person is told about a login that did not succeed: the server's own sentence where it gave one. */
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
