import { ERROR_CODES } from '../../contract/error-codes.ts';

/**
 * The only shape of a failed call. `status` is the HTTP status, or the reason for a missing answer: `network` (no
 * answer), `timeout`, `shape` (the answer violates the contract). `message` is the server's own message, or empty: the
 * caller then shows its own text.
 */
export interface ApiError {
  status: number | 'network' | 'timeout' | 'shape';
  code: string;
  message: string;
  fields: Record<string, string>;
  requestId?: string;
  /** What is stored, where the refusal says it: of the shape of the call's answer, unchecked. */
  current?: unknown;
  /** Of the code `second_factor_needed`; the contract's `secondStep`. */
  secondStep?: unknown;
}

export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'fields' in error
  );
}

/** No answer, or a failing server: says nothing about the session or the input. */
export function isUnreachable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status === 'string' || error.status >= 500 || error.status === 429;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCode = (value: string) => /^[a-z_]+$/.test(value);

/** Reads the body of a refusal. Also accepts a server that puts a sentence into `error` instead of a code. */
export function toApiError(status: number, body: unknown): ApiError {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const error = isText(given.error) ? given.error : '';
  const message = isText(given.message) ? given.message : '';
  const fields = Object.entries(given.fields ?? {}).filter((entry): entry is [string, string] =>
    isText(entry[1]),
  );
  return {
    status,
    code: isCode(error) ? error : status === 401 ? ERROR_CODES.unauthorized : `http_${status}`,
    message: message || (isCode(error) ? '' : error),
    fields: Object.fromEntries(fields),
    ...(isText(given.requestId) && { requestId: given.requestId }),
    ...(given.current !== undefined && { current: given.current }),
    ...(given.second_step !== undefined && { secondStep: given.second_step }),
  };
}

/** The provider's own sentence if there is one, else the given text: what a broken connection says of itself is not for people. */
export const failureText = (error: unknown, otherwise = 'Не получилось. Попробуйте ещё раз.'): string =>
  (isApiError(error) && typeof error.status === 'number' && error.message) || otherwise;
