import { isApiError, isUnreachable } from '@league/shared';
import { ERROR_CODES } from '@league/shared/contract';

/** What a person is told about a login that did not succeed. */
export function loginErrorText(error: unknown): string {
  if (isUnreachable(error) && isApiError(error) && error.status !== 429) {
    return 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.';
  }
  if (isApiError(error) && error.code === ERROR_CODES.emailNotVerified) {
    return 'Подтвердите e-mail по ссылке из письма, затем выполните вход.';
  }
  return (isApiError(error) && error.message) || 'Неверный email или пароль';
}
