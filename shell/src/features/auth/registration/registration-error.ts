import { isApiError } from '@league/shared';

/** The text for a failed registration. */
export function registrationErrorText(error: unknown): string {
  if (!isApiError(error) || typeof error.status !== 'number') return 'Ошибка регистрации';
  if (error.status === 409) return 'Пользователь с таким email уже существует.';
  return error.message || 'Ошибка регистрации';
}
