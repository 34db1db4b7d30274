import { isApiError } from '@league/shared';
import { type FieldErrors, toFieldErrors } from './registration-form.ts';

/** What a person is told about a registration that did not succeed. */
export function registrationErrorText(error: unknown): string {
  if (!isApiError(error) || typeof error.status !== 'number') return 'Ошибка регистрации';
  if (error.status === 409) return 'Пользователь с таким email уже существует.';
  return error.message || 'Ошибка регистрации';
}

/** What is told at the fields; a taken address has one sentence, which is told for the whole form. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  isApiError(error) && error.status !== 409 ? toFieldErrors(error.fields) : {};
