import { isApiError } from '@league/shared';

/** What a person is told about a registration that did not succeed. */
export function registrationErrorText(error: unknown): string {
  if (!isApiError(error) || typeof error.status !== 'number') return 'Ошибка регистрации';
  if (error.status === 409) return 'Пользователь с таким email уже существует.';
  return error.message || 'Ошибка регистрации';
}
