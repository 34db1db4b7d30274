import { ERROR_CODES } from '../contract/error-codes.ts';

/**
 * The one shape in which a call fails. `status` is the HTTP status, or what kept an answer from coming: `network`
 * (no answer), `timeout`, `shape` (an answer that is not what the contract says). `message` is the server's own
 * sentence, empty where it gave none: who called has the text for that.
 */
export interface ApiError {
  status: number | 'network' | 'timeout' | 'shape';
  code: string;
  message: string;
  fields: Record<string, string>;
  requestId?: string;
}

export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'fields' in error
  );
}

/** No answer, or a server that is in trouble: says nothing about the session or the input. */
export function isUnreachable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status === 'string' || error.status >= 500 || error.status === 429;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCode = (value: string) => /^[a-z_]+$/.test(value);

/** Reads a refusal's body. A server that puts a sentence into `error` instead of a code is understood too. */
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
  };
}
